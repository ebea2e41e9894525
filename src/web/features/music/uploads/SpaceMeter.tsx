import clsx from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { uploadSpace } from '#contract/upload/upload.ts'
import { query } from '#web/api/queries.ts'
import { bytes } from '#web/shared/format/bytes.ts'

/** From here on it is time to say that space runs out. */
const NEARLY = 0.9

/** How much of one's space is taken; nothing while that is not known. */
export const SpaceMeter = () => {
  const { t, i18n } = useTranslation('music')
  const { data } = useQuery(query(uploadSpace, {}))
  if (!data) return null
  const { usedBytes, leavingBytes, quotaBytes } = data
  const share = Math.min(1, usedBytes / quotaBytes)
  const inWords = (count: number): string => bytes(count, i18n.language)
  const said = t('space.used', { used: inWords(usedBytes), all: inWords(quotaBytes) })
  return (
    <div
      className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet"
      data-testid="upload-space"
    >
      <div
        role="meter"
        aria-label={t('space.label')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={said}
        className="h-1.5 min-w-32 flex-1 overflow-hidden rounded-full bg-line"
      >
        <div
          style={{ width: `${share * 100}%` }}
          className={clsx('h-full rounded-full', share < NEARLY ? 'bg-accent' : 'bg-dislike')}
        />
      </div>
      <span>{said}</span>
      {leavingBytes > 0 && (
        <span className="basis-full">{t('space.leaving', { size: inWords(leavingBytes) })}</span>
      )}
    </div>
  )
}
