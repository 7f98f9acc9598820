/** When the API of a page ends, what takes its place, and how to get there. */
export interface Ending {
  /** ISO 8601 date. */
  sunset: string;
  successor?: { href: string; title: string };
  /** Pages that explain the move, with what each is called. */
  guides: readonly { href: string; text: string }[];
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export function EndingNotice({ sunset, successor, guides }: Ending) {
  return (
    <p className="api-ending" role="note">
      <b>
        Ends on <time dateTime={sunset}>{day.format(new Date(sunset))}</time>.
      </b>
      {successor === undefined ? null : (
        <>
          {' '}
          Use the <a href={successor.href}>{successor.title}</a> instead.
        </>
      )}
      {guides.map(({ href, text }) => (
        <span key={href}>
          {' '}
          <a href={href}>{text}</a>
        </span>
      ))}
    </p>
  );
}
