import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { musicProviders } from '#contract/playlist/providers.ts'
import { LinkName, type LinkedProvider } from '#contract/user/link.ts'
import { linkedProviders, startLink, unlink } from '#contract/user/links.ts'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { ConfirmButton } from '#web/shared/page/ConfirmButton.tsx'
import { day } from '#web/shared/format/time.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { unlinking } from '#web/player/accounts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { AppleSignIn } from './AppleSignIn.tsx'
import { songsOfLink } from './songsOfLink.ts'

/** What a link gives here: hearing, searching, importing, exporting. */
const Gifts = ({ provider }: { readonly provider: LinkName }) => {
  const { t, i18n } = useTranslation('account')
  const offered = useQuery({ ...query(musicProviders, {}), enabled: provider in songsOfLink })
  const one = offered.data?.providers.find(({ key }) => key === songsOfLink[provider])
  if (!one) return null
  const gives = [
    ...(one.play ? [t('links.gives.hear')] : []),
    ...(one.search ? [t('links.gives.search')] : []),
    ...(one.mine ? [t('links.gives.mine')] : []),
    ...(one.import ? [t('links.gives.import')] : []),
    ...(one.export ? [t('links.gives.export')] : []),
  ]
  if (gives.length === 0) return null
  const list = new Intl.ListFormat(i18n.language).format(gives)
  return (
    <p className="text-sm text-quiet">
      {t('links.gives.all', { list })}
      {one.needs.includes('premium') && one.play && <> {t('links.gives.premium')}</>}
    </p>
  )
}

/** One has an account at one of these at a time. */
const oneOf: readonly LinkName[] = ['apple', 'spotify', 'youtube']

const Startable = LinkName.exclude(['apple'])

/** One provider: the account there, or the way to link one. */
export const LinkedAccount = ({
  linked,
  others,
}: {
  readonly linked: LinkedProvider
  /** The accounts that one has. */
  readonly others: readonly LinkName[]
}) => {
  const { t, i18n } = useTranslation('account')
  const say = useSayRefusal()
  const start = useSend(startLink)
  const forget = useSend(unlink, [linkedProviders])
  const songs = songsOfLink[linked.provider]
  const replaced = oneOf.includes(linked.provider)
    ? others.find((other) => other !== linked.provider && oneOf.includes(other))
    : undefined
  const { provider, link, offered } = linked
  const name = t(`links.name.${provider}`)
  const startable = Startable.safeParse(provider)
  const problem = start.error ?? forget.error
  const begin = async (): Promise<void> => {
    if (!startable.success) return
    const { url } = await start.mutateAsync({ params: { provider: startable.data } })
    location.assign(url)
  }
  return (
    <li>
      <Card className="flex flex-wrap items-center gap-4 p-5">
        <div className="min-w-0 flex-1 basis-48">
          <h2 className="text-lg">{name}</h2>
          <p className="text-sm text-quiet">
            {link
              ? t('links.since', { name: link.name, date: day(link.linkedAt, i18n.language) })
              : t('links.none')}
          </p>
          <Gifts provider={provider} />
          {!link && offered && replaced !== undefined && (
            <p className="text-sm text-quiet">
              {t('links.replaces', { other: t(`links.name.${replaced}`) })}
            </p>
          )}
          {link?.broken && <p className="text-sm text-dislike">{t('links.broken')}</p>}
        </div>
        {(!link || link.broken) && offered && startable.success && (
          <Button
            look="primary"
            busy={start.isPending}
            aria-label={t('links.linkNamed', { name })}
            onClick={() => void begin().catch(() => undefined)}
          >
            {t('links.link')}
          </Button>
        )}
        {(!link || link.broken) && offered && provider === 'apple' && <AppleSignIn />}
        {link && (
          <ConfirmButton
            busy={forget.isPending}
            aria-label={t('links.unlinkNamed', { name })}
            title={t('links.unlinkNamed', { name })}
            text={t('links.unlinkText')}
            yes={t('links.unlink')}
            onYes={() =>
              forget.mutate(
                { params: { provider } },
                { onSuccess: () => songs !== undefined && unlinking.tell(songs) },
              )
            }
          >
            {t('links.unlink')}
          </ConfirmButton>
        )}
        {problem && <Notice look="bad">{say(problem)}</Notice>}
      </Card>
    </li>
  )
}
