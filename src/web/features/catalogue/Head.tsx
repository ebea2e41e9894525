import type { ReactNode } from 'react'
import { SongCover } from '#web/shared/song/SongCover.tsx'

interface Props {
  readonly cover: string | null
  readonly title: string
  readonly by: ReactNode
  /** Name and value; what is not known is left out. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[]
  /** What the drawing is made of where there is no picture. */
  readonly drawn: { readonly trackName: string; readonly artistName: string }
  readonly children?: ReactNode
}

/** The top of a public page: the picture large, the names, what is known. */
export const Head = ({ cover, title, by, facts, drawn, children }: Props) => (
  <header className="flex flex-col items-center gap-6 sm:flex-row sm:items-end sm:gap-8">
    <SongCover
      song={{ ...drawn, thumbnails: cover === null ? {} : { cover } }}
      className="size-56 rounded-lg shadow-2xl sm:size-64"
    />
    <div className="min-w-0 flex-1 text-center sm:text-left">
      <h1 className="text-3xl text-balance wrap-anywhere sm:text-4xl">{title}</h1>
      <p className="mt-2 text-lg text-quiet wrap-anywhere">{by}</p>
      <dl className="mt-4 flex flex-wrap justify-center gap-x-6 gap-y-2 text-sm sm:justify-start">
        {facts
          .filter(([, value]) => Boolean(value))
          .map(([name, value]) => (
            <div key={name} className="flex gap-2">
              <dt className="text-quiet">{name}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
      </dl>
      {children}
    </div>
  </header>
)
