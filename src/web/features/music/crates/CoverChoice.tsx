import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import type { CrateSong } from '#contract/playlist/crate.ts'
import { SongCover } from '#web/shared/song/SongCover.tsx'

type Covers = Record<string, string>

interface Props {
  readonly songs: readonly CrateSong[]
  /** The covers chosen; none for those of the first songs. */
  readonly value: Covers
  readonly onChange: (covers: Covers) => void
}

/** Covers offered at most. */
const most = 12

const addressOf = (covers: Covers): string => Object.values(covers)[0] ?? ''

/** The picture of a crate: the covers of its first songs, or one of them. */
export const CoverChoice = ({ songs, value, onChange }: Props) => {
  const { t } = useTranslation('music')
  const offered = [
    ...new Map(songs.map((song) => [addressOf(song.thumbnails), song.thumbnails] as const)),
  ].filter(([address]) => address !== '')
  if (offered.length === 0) return null
  const choices: (readonly [string, Covers])[] = [['', {}], ...offered.slice(0, most)]
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{t('crates.picture')}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(([address, covers], n) => (
          <label
            key={address}
            className={clsx(
              'relative block size-14 overflow-hidden rounded-md border-2 focus-within:outline-2 focus-within:outline-focus',
              addressOf(value) === address ? 'border-accent' : 'border-transparent',
            )}
          >
            <input
              type="radio"
              name="crate-picture"
              checked={addressOf(value) === address}
              onChange={() => onChange({ ...covers })}
              aria-label={address === '' ? t('crates.pictureMixed') : t('crates.pictureOne', { number: n })}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {address === '' ? (
              <span aria-hidden className="grid size-full place-items-center bg-raised text-sm text-quiet">
                {t('crates.mixed')}
              </span>
            ) : (
              <SongCover song={{ thumbnails: covers }} className="size-full" />
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
