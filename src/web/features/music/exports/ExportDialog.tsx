import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Crate, CrateSong } from '#contract/playlist/crate.ts'
import { type Export, ownExports } from '#contract/playlist/exports.ts'
import { query } from '#web/api/queries.ts'
import { useProviders } from '#web/shared/find/useProviders.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ExportForm } from './ExportForm.tsx'
import { Exporting } from './Exporting.tsx'
import { type ExportTarget, targetsOf } from './targets.ts'

interface Props {
  readonly crate: Pick<Crate, 'crateUuid' | 'crateName'>
  readonly songs: readonly CrateSong[]
  readonly open: boolean
  readonly onClose: () => void
}

/** Makes a playlist of a crate in one’s account at a provider. It can be closed while it works, and shows later how far it is. */
export const ExportDialog = ({ open, onClose, ...rest }: Props) => {
  const { t } = useTranslation('music')
  const { t: common } = useTranslation()
  return (
    <Dialog
      title={t('send.title')}
      text={t('send.text')}
      closeLabel={common('close')}
      open={open}
      onOpenChange={(next) => !next && onClose()}
    >
      <Where {...rest} />
    </Dialog>
  )
}

const Where = ({ crate, songs }: Pick<Props, 'crate' | 'songs'>) => {
  const { t } = useTranslation('music')
  const { all, linked } = useProviders()
  const targets = targetsOf(all)
  const known = useQuery({ ...query(ownExports, {}), staleTime: 0, gcTime: 0 })
  const [chosen, choose] = useState<ExportTarget['key']>()
  const [started, start] = useState<Export>()
  const [isAnew, setAnew] = useState(false)
  const at =
    targets.find(({ key }) => key === chosen) ?? targets.find(({ key }) => linked.has(key)) ?? targets[0]
  const last = known.data?.exports.find(
    ({ crateUuid, provider }) => crateUuid === crate.crateUuid && provider === at?.key,
  )
  // What is under way is looked at, and what came of it stays to be read.
  if (last?.status === 'IN_PROGRESS' && !started && !isAnew) start(last)
  if (!at) return all.length === 0 ? null : <Notice>{t('send.none')}</Notice>
  if (started)
    return (
      <Exporting
        key={started.exportId}
        first={started}
        onRestart={start}
        onAnew={() => {
          start(undefined)
          setAnew(true)
        }}
      />
    )
  return (
    <Loaded of={known}>
      {() => (
        <ExportForm
          crate={crate}
          songs={songs}
          targets={targets}
          at={at}
          isLinked={linked.has(at.key)}
          last={last}
          onTarget={choose}
          onStarted={start}
        />
      )}
    </Loaded>
  )
}
