import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { crateImport } from '#contract/playlist/crateFiles.ts'
import { crate as crateEndpoint, ownCrates } from '#contract/playlist/crates.ts'
import { crateSongs } from '#contract/playlist/crateSongs.ts'
import { repeatCrateImport } from '#contract/playlist/imports.ts'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { day } from '#web/shared/format/time.ts'
import { Filling } from '#web/shared/imports/Filling.tsx'
import { Refused } from '#web/shared/imports/Refused.tsx'
import { ConfirmButton } from '#web/shared/page/ConfirmButton.tsx'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { providerNames } from '#web/shared/song/providerNames.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

interface Props {
  readonly crateUuid: string
  readonly open: boolean
  readonly onClose: () => void
}

/** What came into a crate when it was imported, and the same list once more. */
export const ImportAgain = ({ crateUuid, open, onClose }: Props) => {
  const { t } = useTranslation('music')
  const { t: common } = useTranslation()
  return (
    <Dialog
      title={t('bring.againTitle')}
      closeLabel={common('close')}
      open={open}
      onOpenChange={(next) => !next && onClose()}
    >
      <Imported crateUuid={crateUuid} />
    </Dialog>
  )
}

const Imported = ({ crateUuid }: Pick<Props, 'crateUuid'>) => {
  const { t, i18n } = useTranslation('music')
  const again = useSend(repeatCrateImport, [crateImport, crateEndpoint, crateSongs, ownCrates])
  const known = useQuery({ ...query(crateImport, { params: { crateUuid } }), retry: false })
  const repeat = (mode: 'append' | 'replace'): void => again.mutate({ params: { crateUuid }, body: { mode } })
  return (
    <Loaded of={known}>
      {({ musicProvider, startedAt, status }) => (
        <div className="flex min-w-0 flex-col gap-4">
          {musicProvider && (
            <p className="text-quiet">
              {t('bring.againText', {
                name: providerNames[musicProvider],
                date: day(startedAt, i18n.language),
              })}
            </p>
          )}
          <Filling crateUuid={crateUuid} />
          {again.error && <Refused error={again.error} />}
          {musicProvider && status !== 'IN_PROGRESS' && (
            <div className="flex flex-wrap gap-3">
              <Button busy={again.isPending} onClick={() => repeat('append')}>
                {t('bring.append')}
              </Button>
              <ConfirmButton
                busy={again.isPending}
                title={t('bring.replace')}
                text={t('bring.replaceText')}
                yes={t('bring.replace')}
                onYes={() => repeat('replace')}
              >
                {t('bring.replace')}
              </ConfirmButton>
            </div>
          )}
        </div>
      )}
    </Loaded>
  )
}
