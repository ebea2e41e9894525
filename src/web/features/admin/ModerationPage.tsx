import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHead } from '#web/shared/page/PageHead.tsx'
import { Console } from '#web/shared/moderation/Console.tsx'

const route = getRouteApi('/manage/moderation')

/** `/manage/moderation`: the console of the whole site. */
export const ModerationPage = () => {
  const { t } = useTranslation('moderation')
  const place = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <Console place={place} onGo={(search) => void navigate({ search, resetScroll: false })} />
    </>
  )
}
