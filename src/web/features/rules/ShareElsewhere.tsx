import { useTranslation } from 'react-i18next'
import type { Doc } from '#contract/room/rules.ts'
import { Copyable } from '#web/shared/page/Copyable.tsx'

interface Props {
  readonly slug: string
  readonly roomName: string
  /** What is in force. */
  readonly doc: Doc
}

const quoted = (text: string): string => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** What one puts into another page to show the room there, and where its feeds are; nothing while neither is shared. */
export const ShareElsewhere = ({ slug, roomName, doc: { share } }: Props) => {
  const { t } = useTranslation('rules')
  const { origin } = window.location
  const frame = `<iframe src="${origin}/embed/r/${slug}" title="${quoted(roomName)}" width="480" height="152" style="border:0" loading="lazy"></iframe>`
  const hasFeeds = share.feed && share.history === 'everyone'
  return (
    <>
      {share.embed && (
        <section className="border-t border-line py-5 last:pb-0">
          <h3 className="mb-2 font-semibold">{t('sharing.frame')}</h3>
          <Copyable label={t('sharing.frame')} text={frame} />
        </section>
      )}
      {share.feed && (
        <section className="border-t border-line py-5 last:pb-0">
          <h3 className="mb-2 font-semibold">{t('sharing.feeds')}</h3>
          {hasFeeds ? (
            <ul className="flex flex-wrap gap-4">
              {(['feed.xml', 'feed.json'] as const).map((file) => (
                <li key={file}>
                  <a href={`/r/${slug}/${file}`} className="underline">
                    {file === 'feed.xml' ? 'RSS' : 'JSON Feed'}
                  </a>
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-quiet">{t('sharing.notEverybody')}</p>
          )}
        </section>
      )}
      {(share.embed || share.feed) && <p className="text-sm text-quiet">{t('sharing.only')}</p>}
    </>
  )
}
