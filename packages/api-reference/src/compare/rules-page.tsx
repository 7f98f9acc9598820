/** The page of the rules by which differences are judged, for all comparisons. */
import { RULE_IDS, RULES } from '@impact-docs/openapi-model';
import { VERDICT_WORDS } from './counts.js';

export const RULES_TITLE = 'Comparison rules';

export function RulesPage() {
  return (
    <div className="api-compare">
      <h1>{RULES_TITLE}</h1>
      <p>
        Comparisons of two descriptions list every difference that a rule covers. What isn’t listed is the same.
        Descriptions, examples and links aren’t compared.
      </p>
      <div className="table-scroll table-rows" tabIndex={0} role="region" aria-label={RULES_TITLE}>
        <table>
          <thead>
            <tr>
              <th scope="col">Difference</th>
              <th scope="col">In requests</th>
              <th scope="col">In responses</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {RULE_IDS.map((id) => {
              const { title, request, response, why } = RULES[id];
              return (
                <tr key={id} id={`rule-${id}`}>
                  <td>
                    <a className="row-link" href={`#rule-${id}`}>
                      {title}
                    </a>
                  </td>
                  <td data-label="In requests">{VERDICT_WORDS[request]}</td>
                  <td data-label="In responses">{VERDICT_WORDS[response]}</td>
                  <td>{why}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}
