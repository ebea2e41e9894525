import type { SocketEvent } from './documents.ts'

/** Names of the socket's protocol, each with the sentence of its document. */
export const EventList = ({ events }: { readonly events: readonly SocketEvent[] }) => (
  <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)] sm:gap-y-2">
    {events.map(({ name, summary, description }) => (
      <div key={name} className="contents">
        <dt>
          <code className="font-mono text-sm break-words">{name}</code>
        </dt>
        <dd lang="en" className="text-sm text-quiet max-sm:-mt-3">
          {summary} {description}
        </dd>
      </div>
    ))}
  </dl>
)
