import Link from '@docusaurus/Link';
import { useTrustedHtml } from '@impact-docs/api-reference/use-trusted-html';
import { productName } from '@impact-docs/content/products';
import type { ReactElement } from 'react';
import type { HomeCall } from '../../../plugins/home-calls';

/** A request and its response for each product. The tabs are radio buttons, which need no script. */
export default function Calls({ calls }: { readonly calls: readonly HomeCall[] }): ReactElement {
  return (
    <div className="home-calls">
      <fieldset>
        <legend className="visually-hidden">Sample call of</legend>
        {calls.map(({ product }, index) => (
          <label key={product} className={`of-${product}`}>
            <input
              className="visually-hidden"
              type="radio"
              name="sample-call"
              value={product}
              defaultChecked={index === 0}
            />
            {productName(product)}{' '}
          </label>
        ))}
      </fieldset>
      {calls.map((call) => (
        <Call key={call.product} {...call} />
      ))}
    </div>
  );
}

function Call({ product, title, method, path, href, request, status, response }: HomeCall): ReactElement {
  return (
    <div className={`home-call home-call-${product}`}>
      <p>
        <span className={`method method-${method.toLowerCase()}`}>{method}</span> <Link to={href}>{path}</Link>{' '}
        <span className="quiet">{title}</span>
      </p>
      <Json label={`Request: ${title}`} html={request} />
      <p>
        <span className="method method-post">{status}</span> <span className="quiet">Response</span>
      </p>
      <Json label={`Response: ${title}`} html={response} />
    </div>
  );
}

function Json({ label, html }: { readonly label: string; readonly html: string }): ReactElement {
  const code = useTrustedHtml(html);
  return (
    <pre className="code" role="group" aria-label={label} data-language="json">
      <code dangerouslySetInnerHTML={code} />
    </pre>
  );
}
