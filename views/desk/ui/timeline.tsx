interface TimelineProps {
  readonly events: readonly {
    readonly at: string;
    readonly isoTime: string;
    readonly title: string;
    readonly detail: string;
    /** Empty if nobody of the staff did it. */
    readonly by: string;
  }[];
}

/** What happened, the newest first. */
export function Timeline({ events }: TimelineProps) {
  return (
    <section aria-labelledby="events">
      <h2 id="events">Что было</h2>
      <ol className="events">
        {events.map(({ at, isoTime, title, by, detail }) => (
          <li key={`${isoTime} ${title}`}>
            <time dateTime={isoTime}>{at}</time>
            <span>
              {title}
              {detail && <span className="quiet">: {detail}</span>}
              {by && <span className="quiet"> · {by}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
