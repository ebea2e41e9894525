import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { keySetting } from './keySetting.ts'
import { shortcuts } from './shortcuts.ts'

interface Props {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Which key does what, and whether they do anything. */
export const KeysDialog = ({ open, onOpenChange }: Props) => {
  const { t } = useTranslation(['room', 'common'])
  const isOn = useSyncExternalStore(keySetting.subscribe, keySetting.get)
  return (
    <Dialog
      title={t('room:keys.title')}
      closeLabel={t('common:close')}
      open={open}
      onOpenChange={onOpenChange}
    >
      <Switch
        label={t('room:keys.on')}
        hint={t('room:keys.onHint')}
        checked={isOn}
        onChange={keySetting.set}
      />
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5">
        {Object.entries(shortcuts).map(([key, action]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-grid min-w-8 place-items-center rounded-sm border border-edge bg-raised px-2 py-1 font-sans font-semibold uppercase">
                {key}
              </kbd>
            </dt>
            <dd>{t(`room:keys.${action}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
