import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProviders } from '#web/shared/find/useProviders.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { FromAccount } from './FromAccount.tsx'
import { FromFile } from './FromFile.tsx'
import { FromLink } from './FromLink.tsx'
import { ofAccounts } from './sources.ts'

type Way = 'account' | 'link' | 'file'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
}

/** Makes a crate of a list one has elsewhere: at a provider, behind a link, in a file. It can be closed while it works. */
export const ImportDialog = ({ open, onClose }: Props) => {
  const { t } = useTranslation('music')
  const { t: common } = useTranslation()
  return (
    <Dialog
      wide
      title={t('bring.title')}
      text={t('bring.text')}
      closeLabel={common('close')}
      open={open}
      onOpenChange={(next) => !next && onClose()}
    >
      <Ways onClose={onClose} />
    </Dialog>
  )
}

/** Only what this server has: without providers a list comes from a file. */
const Ways = ({ onClose }: Pick<Props, 'onClose'>) => {
  const { t } = useTranslation('music')
  const { all } = useProviders()
  const [chosen, choose] = useState<Way>()
  const accounts = ofAccounts(all)
  const linked = all.filter((one) => one.import && one.link)
  const file = { value: 'file' as const, label: t('bring.file'), panel: <FromFile onClose={onClose} /> }
  const tabs = [
    ...(accounts.length > 0
      ? [
          {
            value: 'account' as const,
            label: t('bring.account'),
            panel: <FromAccount providers={accounts} />,
          },
        ]
      : []),
    ...(linked.length > 0
      ? [
          {
            value: 'link' as const,
            label: t('bring.link'),
            panel: <FromLink names={linked.map(({ name }) => name)} />,
          },
        ]
      : []),
    file,
  ]
  const first = tabs[0]?.value ?? 'file'
  if (tabs.length === 1) return file.panel
  return (
    <Tabs<Way>
      label={t('bring.ways')}
      tabs={tabs}
      value={chosen ?? first}
      onChange={choose}
      panelClassName="pt-5"
    />
  )
}
