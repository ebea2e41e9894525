import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CrateSong } from '#contract/playlist/crate.ts'
import { providerNames } from '#web/shared/song/providerNames.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { providersOf, sortKeys } from './matching.ts'

const route = getRouteApi('/crates/$id')

interface Props {
  readonly songs: readonly CrateSong[]
  readonly doubles: ReadonlyMap<string, number>
  /** Makes the order that shows that of the crate. */
  readonly onKeepOrder: (() => void) | undefined
  readonly onRemove: ((songs: readonly CrateSong[]) => void) | undefined
}

/** Looks at the songs of a crate in another order, or at some of them; the crate stays as it is unless one says so. */
export const Arrange = ({ songs, doubles, onKeepOrder, onRemove }: Props) => {
  const { t } = useTranslation('music')
  const { sort = '', only = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const go = (next: { sort?: string | undefined; only?: string | undefined }): void =>
    void navigate({ search: (now) => ({ ...now, ...next }), replace: true, resetScroll: false })
  const providers = providersOf(songs)
  return (
    <>
      <div className="min-w-0 flex-1 basis-32 sm:flex-none">
        <SelectInput
          aria-label={t('arrange.sort')}
          value={sort}
          onChange={({ target }) => go({ sort: target.value || undefined })}
          options={[
            { value: '', label: t('arrange.own') },
            ...sortKeys.map((key) => ({ value: key, label: t(`arrange.by.${key}`) })),
          ]}
        />
      </div>
      <div className="min-w-0 flex-1 basis-32 sm:flex-none">
        <SelectInput
          aria-label={t('arrange.only')}
          value={only}
          onChange={({ target }) => go({ only: target.value || undefined })}
          options={[
            { value: '', label: t('arrange.all') },
            { value: 'doubles', label: t('arrange.doubles', { count: doubles.size }) },
            { value: 'silent', label: t('arrange.silent') },
            ...(providers.length > 1 ? providers : []).map((key) => ({
              value: key,
              label: t('arrange.at', { provider: providerNames[key] }),
            })),
          ]}
        />
      </div>
      {onKeepOrder && (
        <Button
          size="small"
          onClick={() => {
            onKeepOrder()
            go({ sort: undefined })
          }}
        >
          {t('arrange.keep')}
        </Button>
      )}
      {only === 'doubles' && doubles.size > 0 && onRemove && (
        <Button
          size="small"
          onClick={() => {
            onRemove(songs.filter((song) => doubles.has(song.crateSongUuid)))
            go({ only: undefined })
          }}
        >
          {t('arrange.removeDoubles')}
        </Button>
      )}
    </>
  )
}
