import type { ReactNode } from 'react'
import type { PublicAlbum } from '#contract/playlist/publicPages.ts'
import { clock } from './page.ts'
import type { PageWords } from './words.ts'

/** What stands around the text of a page until the client takes over, or for good where there is no JavaScript. */
export const Frame = ({ words, children }: { readonly words: PageWords; readonly children: ReactNode }) => (
  <div className="page-text">
    <nav>
      <a href="/">Roomtone</a>
    </nav>
    <main>{children}</main>
    <p>
      <a href="/">{words.playInRoom}</a>
    </p>
  </div>
)

export const Picture = ({ address }: { readonly address: string | null }) =>
  address === null ? null : <img src={address} alt="" width={200} height={200} />

/** A list of what is known; what is not is left out. A number is a length in seconds. */
export const Facts = ({
  facts,
}: {
  readonly facts: readonly (readonly [name: string, value: ReactNode | number])[]
}) => {
  const known = facts.filter(([, value]) => Boolean(value))
  if (known.length === 0) return null
  return (
    <dl>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof value === 'number' ? clock(value) : value}</dd>
        </div>
      ))}
    </dl>
  )
}

export const Songs = ({ songs }: { readonly songs: PublicAlbum['songs'] }) => (
  <ol>
    {songs.map((song) => (
      <li key={song.songShortId}>
        <a href={`/songs/${song.songShortId}`}>{song.trackName}</a> · {clock(song.duration)}
      </li>
    ))}
  </ol>
)
