/** The pane beside the responses: a tab for each status, and the bodies of successes; script shows those of errors too. */
import type { Operation, Response } from '@impact-docs/openapi-model';
import { isError } from '@impact-docs/openapi-model';
import { anchorOf } from '../addresses.js';
import type { PageContext } from '../page-context.js';
import { dividedErrors } from '../response/common-errors.js';
import { statusTitle, successesOf } from '../status.js';
import { Markdown } from '../text.js';
import { answersOf, exampleClass, refusalOf } from './choices.js';
import type { Answer, Choices } from './choices.js';
import { Pane } from './pane.js';
import { ExampleChoice, ExampleContent, Fault, isOfRequest } from './samples.js';

interface Props {
  page: PageContext;
  operation: Operation;
  choices: Choices;
}

export function ResponsePane({ page, operation, choices }: Props) {
  const successes = successesOf(operation);
  const [first] = successes;
  return (
    <Pane
      page={page}
      id="response-sample"
      title="Response sample"
      note={first === undefined ? '' : statusTitle(first.status)}
      takesFocus
    >
      <Statuses page={page} operation={operation} />
      {choices.all.length === 0 ? null : isOfRequest(choices) ? (
        <Chosen operation={operation} choices={choices} />
      ) : (
        <ExampleChoice page={page} choices={choices} />
      )}
      <div className="answers">
        {successes.map((response) => (
          <div key={response.status} className="answer" data-status={response.status}>
            <ResponseBodies page={page} response={response} choices={choices} />
          </div>
        ))}
      </div>
    </Pane>
  );
}

/** Links to the statuses in the text. */
export function Statuses({ page, operation }: Pick<Props, 'page' | 'operation'>) {
  const returned = operation.responses.filter(({ status }) => isError(status));
  const errors = dividedErrors(page, returned).flatMap(({ own }) => (own ? [own.response] : []));
  const all = [...successesOf(operation), ...errors];
  return (
    <nav className="statuses" aria-label="Responses by status">
      {all.map(({ status }, index) => (
        <a
          key={status}
          href={`#${anchorOf(`response-${status}`)}`}
          data-status={status}
          aria-current={index === 0 ? 'true' : undefined}
        >
          {status}
        </a>
      ))}
    </nav>
  );
}

/** Which example the bodies belong to, and the way to the choice. */
function Chosen({ operation, choices }: Pick<Props, 'operation' | 'choices'>) {
  return (
    <p className="note" data-successes="" data-markdown-ignore="">
      Example:{' '}
      {choices.all.map((choice, position) => {
        const refusal = refusalOf(operation, choice);
        return (
          <span key={choice.key} className={exampleClass([position], choices)}>
            {choice.label}
            {refusal === undefined ? null : (
              <>
                {', refused with '}
                <a href={`#${anchorOf(`response-${refusal.status}-${refusal.example.name}`)}`}>{refusal.status}</a>
              </>
            )}
          </span>
        );
      })}{' '}
      · <a href="#example">change</a>
    </p>
  );
}

function ResponseBodies({ page, response, choices }: Pick<Props, 'page' | 'choices'> & { response: Response }) {
  const answers = answersOf(response, choices);
  if (answers.length === 0) return <p className="note">{statusTitle(response.status)}, without a body</p>;
  return answers.map((answer) => (
    <AnswerBody
      key={`${answer.media.type} ${answer.example.name}`}
      page={page}
      response={response}
      answer={answer}
      choices={choices}
    />
  ));
}

interface AnswerProps extends Pick<Props, 'page' | 'choices'> {
  response: Response;
  answer: Answer;
}

function AnswerBody({ page, response, answer, choices }: AnswerProps) {
  const { media, example, positions, borrowed } = answer;
  const { name, summary, description, generated } = example;
  const title = `${statusTitle(response.status)}${summary === undefined ? '' : `: ${summary}`}`;
  const own = choices.all.find(({ key }) => key === name) ?? choices.all[0];
  return (
    <div className={exampleClass(positions, choices)}>
      <p className="samples-title">
        {media === response.content[0] ? title : `${title} (${media.type})`}
        {/* Tools such as mock servers choose an example by its name. */}
        {summary === undefined || generated ? null : (
          <>
            {' '}
            <code>{name}</code>
          </>
        )}
        {generated ? <span className="field-type"> (made from the schema)</span> : null}
      </p>
      {borrowed.length > 0 && borrowed.length < choices.all.length ? (
        <p className={`note ${exampleClass(borrowed, choices) ?? ''}`} data-borrowed="" data-markdown-ignore="">
          This example has no response of its own. This one belongs to “{own?.label}”.
        </p>
      ) : null}
      <Fault example={example} />
      <Markdown page={page} text={description} />
      <ExampleContent page={page} media={media} example={example} />
    </div>
  );
}
