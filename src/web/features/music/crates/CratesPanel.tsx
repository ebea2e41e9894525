import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FolderDown, Plus } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Crate } from '#contract/playlist/crate.ts'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'
import { signUpOffer } from '#web/shared/account/signUpOffer.ts'
import { ownCratesQuery } from '#web/shared/crate/AddToCrate.tsx'
import { CrateTile } from '#web/shared/crate/CrateTile.tsx'
import { useQueue } from '#web/shared/crate/useQueue.ts'
import { FillingLine } from '#web/shared/imports/Filling.tsx'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ImportDialog } from '../imports/ImportDialog.tsx'
import { CrateDialog } from './CrateDialog.tsx'
import { leavingCrates } from './leavingCrates.ts'

/** One's own crates: the queue and the likes first, then the newest. */
export const CratesPanel = () => {
  const { t } = useTranslation('music')
  const isHere = isMember(useSession())
  const crates = useQuery(ownCratesQuery)
  const leaving = useSyncExternalStore(leavingCrates.subscribe, leavingCrates.get)
  const [isMaking, setMaking] = useState(false)
  const [isBringing, setBringing] = useState(false)
  const make = (): void => setMaking(true)
  const bring = (): void => setBringing(true)
  const navigate = useNavigate()
  return (
    <section aria-labelledby="crates-title" className="flex min-w-0 flex-col gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="crates-title" className="text-xl">
          {t('crates.title')}
        </h2>
        <span className="flex flex-wrap gap-2">
          <Button
            look="quiet"
            icon={<FolderDown aria-hidden className="size-4" />}
            onClick={() => (isHere ? bring() : signUpOffer.open('crate', bring))}
          >
            {t('bring.title')}
          </Button>
          <Button
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => (isHere ? make() : signUpOffer.open('crate', make))}
          >
            {t('crates.make')}
          </Button>
        </span>
      </header>
      <Loaded of={crates} rows={3}>
        {(list) => (
          <>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-4">
              <QueueTile />
              <LikesTile crates={list.crates} />
              {list.crates
                .filter((crate) => crate.kind === 'crate' && !leaving.has(crate.crateUuid))
                .map((crate) => (
                  <CrateTile
                    key={crate.crateUuid}
                    crate={crate}
                    id={crate.crateShortId}
                    songsOf={crate.crateUuid}
                    state={
                      crate.importStatus === 'IN_PROGRESS' && <FillingLine crateUuid={crate.crateUuid} />
                    }
                  />
                ))}
            </ul>
            {list.crates.every((crate) => crate.kind !== 'crate') && (
              <p className="text-quiet">{t(isHere ? 'crates.none' : 'crates.guest')}</p>
            )}
          </>
        )}
      </Loaded>
      <ImportDialog open={isBringing} onClose={() => setBringing(false)} />
      <CrateDialog
        names={crates.data?.crates.map((crate) => crate.crateName) ?? []}
        open={isMaking}
        onClose={() => setMaking(false)}
        onSaved={(made) => void navigate({ to: '/crates/$id', params: { id: made.crateShortId } })}
      />
    </section>
  )
}

const QueueTile = () => {
  const { t } = useTranslation('crate')
  const { songs } = useQueue()
  const crate = { kind: 'queue', crateName: t('queue'), count: songs.length, isPublic: false, thumbnails: {} }
  return <CrateTile crate={{ ...crate, kind: 'queue' }} id="queue" songs={songs} />
}

const LikesTile = ({ crates }: { readonly crates: readonly Crate[] }) => {
  const { t } = useTranslation('crate')
  const likes = crates.find((crate) => crate.kind === 'likes')
  return (
    <CrateTile
      crate={{
        kind: 'likes',
        crateName: t('likes'),
        count: likes?.count ?? 0,
        isPublic: false,
        thumbnails: likes?.thumbnails ?? {},
      }}
      id="likes"
      songsOf={likes?.crateUuid}
    />
  )
}
