import type { ReactNode } from 'react'

/** What is known of something, one line each. */
export const Facts = ({ of }: { readonly of: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
    {of.map(([label, value]) => (
      <div key={label} className="contents">
        <dt className="text-quiet">{label}</dt>
        <dd className="min-w-0 break-words">{value}</dd>
      </div>
    ))}
  </dl>
)
