import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  MOST_LIBRARIES,
  type PersonalLibrary,
  personalLibraries,
  removeLibrary,
  testLibrary,
} from '#contract/playlist/personalLibraries.ts'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { ConfirmButton } from '#web/shared/page/ConfirmButton.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { AddLibrary } from './AddLibrary.tsx'

/** One's own music servers, where the operator lets people bring some. */
export const LibrariesCard = () => {
  const { t } = useTranslation('account')
  const [isAdding, setAdding] = useState(false)
  const { data } = useQuery(query(personalLibraries, {}))
  if (!data || (!data.offered && data.libraries.length === 0)) return null
  const isFull = data.libraries.length >= MOST_LIBRARIES
  return (
    <PageCard title={t('libraries.title')} text={t('libraries.text')}>
      <div className="flex flex-col gap-4">
        {data.libraries.length > 0 && (
          <ul className="flex flex-col divide-y divide-line">
            {data.libraries.map((library) => (
              <OneLibrary key={library.libraryId} library={library} />
            ))}
          </ul>
        )}
        {isFull && <p className="text-sm text-quiet">{t('libraries.full', { count: MOST_LIBRARIES })}</p>}
        {data.offered && !isFull && isAdding && <AddLibrary onEnd={() => setAdding(false)} />}
        {data.offered && !isFull && !isAdding && (
          <Button className="self-start" onClick={() => setAdding(true)}>
            {t('libraries.add')}
          </Button>
        )}
      </div>
    </PageCard>
  )
}

const OneLibrary = ({ library: { libraryId, kind, name, url } }: { readonly library: PersonalLibrary }) => {
  const { t } = useTranslation('account')
  const say = useSayRefusal()
  const test = useSend(testLibrary)
  const remove = useSend(removeLibrary, [personalLibraries])
  const params = { libraryId }
  const problem = test.error ?? remove.error
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 first:pt-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm break-all text-quiet">
          {t(`libraries.kind.${kind}`)} · {url}
        </p>
      </div>
      <Button
        size="small"
        busy={test.isPending}
        aria-label={t('libraries.testNamed', { name })}
        onClick={() => test.mutate({ params })}
      >
        {t('libraries.test')}
      </Button>
      <ConfirmButton
        size="small"
        look="quiet"
        busy={remove.isPending}
        aria-label={t('libraries.removeNamed', { name })}
        title={t('libraries.removeNamed', { name })}
        text={t('libraries.removeText')}
        yes={t('remove')}
        onYes={() => remove.mutate({ params })}
      >
        {t('remove')}
      </ConfirmButton>
      <div className="basis-full empty:hidden">
        {problem ? (
          <Notice look="bad">{say(problem)}</Notice>
        ) : (
          test.isSuccess && <Notice>{t('libraries.works')}</Notice>
        )}
      </div>
    </li>
  )
}
