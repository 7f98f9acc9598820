/** The page of the rules by which differences are judged, for all comparisons. */
import { RULE_IDS, RULES } from '@impact-docs/openapi-model';
import { Table } from '../render/text.js';
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
      <Table label={RULES_TITLE} columns={['Difference', 'In requests', 'In responses', 'Why']}>
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
      </Table>
    </div>
  );
}
