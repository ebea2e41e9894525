import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Season, adminSeasons } from '#contract/merch/seasons.ts'
import { atLeast } from '#contract/roles.ts'
import { query } from '#web/api/queries.ts'
import { useSession } from '#web/api/useSession.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageHead } from '#web/shared/page/PageHead.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SeasonEditor } from './seasons/SeasonEditor.tsx'
import { SeasonLine } from './seasons/SeasonLine.tsx'
import { SeasonTimeline } from './seasons/SeasonTimeline.tsx'

const route = getRouteApi('/manage/seasons')
const ALL = { query: { limit: 100, sort: 'startDate,DESC' } }

/** `/manage/seasons`: when points are counted together, and what they lead to. */
export const SeasonsPage = () => {
  const { t } = useTranslation('admin')
  const { edit } = route.useSearch()
  const navigate = route.useNavigate()
  const mayChange = atLeast(useSession()?.role ?? 'guest', 'admin')
  const answer = useQuery(query(adminSeasons, ALL))
  const go = (search: { readonly edit?: string }): void =>
    void navigate({ search, replace: true, resetScroll: false })
  return (
    <>
      <PageHead
        title={t('seasons.title')}
        text={t('seasons.text')}
        action={
          mayChange && (
            <Button
              look="primary"
              icon={<Plus aria-hidden className="size-5" />}
              onClick={() => go({ edit: 'new' })}
            >
              {t('seasons.make')}
            </Button>
          )
        }
      />
      <Loaded of={answer} rows={4}>
        {({ data }) => {
          const seasons = data.map((one) => Season.parse(one))
          const edited = seasons.find(({ id }) => String(id) === edit)
          return (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              {mayChange && (edited || edit === 'new') && (
                <SeasonEditor key={edit} season={edited} onDone={() => go({})} />
              )}
              {seasons.length === 0 ? (
                <EmptyState
                  art="/art/empty-queue.svg"
                  title={t('seasons.none')}
                  text={t('seasons.noneText')}
                />
              ) : (
                <>
                  <SeasonTimeline seasons={seasons} mayChange={mayChange} />
                  <ul className="grid gap-3">
                    {seasons.map((season) => (
                      <SeasonLine
                        key={season.id}
                        season={season}
                        mayChange={mayChange}
                        onEdit={() => go({ edit: String(season.id) })}
                      />
                    ))}
                  </ul>
                </>
              )}
            </div>
          )
        }}
      </Loaded>
    </>
  )
}
