/** Who is behind an API, under which terms. OpenAPI 3.1 §4.8.2–4.8.4 */
import { Address, FurtherReading } from '../links.js';
import type { PageContext } from '../page-context.js';

/** Contact, licence, terms and further reading of an API, for its overview. */
export function ApiFacts({ page }: { page: PageContext }) {
  const { info, externalDocs } = page.api.model;
  const { contact, license, termsOfService } = info;
  return (
    <>
      {contact ? (
        <p className="api-fact">
          Contact:{' '}
          {contact.url === undefined ? (
            contact.name
          ) : (
            <Address href={contact.url}>{contact.name ?? contact.url}</Address>
          )}
          {contact.email === undefined ? null : (
            <>
              {contact.name !== undefined || contact.url !== undefined ? ', ' : ''}
              <Address href={`mailto:${contact.email}`}>{contact.email}</Address>
            </>
          )}
        </p>
      ) : null}
      {license ? (
        <p className="api-fact">
          Licence: {license.url === undefined ? license.name : <Address href={license.url}>{license.name}</Address>}
          {license.identifier === undefined ? '' : ` (${license.identifier})`}
        </p>
      ) : null}
      {termsOfService === undefined ? null : (
        <p className="api-fact">
          Terms of service: <Address href={termsOfService} />
        </p>
      )}
      <FurtherReading page={page} docs={externalDocs} />
    </>
  );
}
