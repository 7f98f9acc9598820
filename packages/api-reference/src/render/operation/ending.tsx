/** When the API of a page ends, what takes its place, and how to get there. */
export interface Ending {
  /** ISO 8601 date. */
  sunset: string;
  successor?: { href: string; title: string };
  /** Address of the page that explains the move. */
  guide?: string;
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export function EndingNotice({ sunset, successor, guide }: Ending) {
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
      {guide === undefined ? null : (
        <>
          {' '}
          <a href={guide}>How to move</a>
        </>
      )}
    </p>
  );
}
