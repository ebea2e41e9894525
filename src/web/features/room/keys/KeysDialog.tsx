import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { keySetting } from '#web/shared/browser/keySetting.ts'
import { focusKeys, shortcuts } from './shortcuts.ts'

const Key = ({ name }: { readonly name: string }) => (
  <kbd className="inline-grid min-w-8 place-items-center rounded-sm border border-edge bg-raised px-2 py-1 font-sans font-semibold">
    {name}
  </kbd>
)

const rows = Object.keys(focusKeys) as (keyof typeof focusKeys)[]

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
              <Key name={key.toUpperCase()} />
            </dt>
            <dd>{t(`room:keys.${action}`)}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-6 font-semibold">{t('room:keys.focusTitle')}</h3>
      <dl className="mt-2.5 grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5">
        {rows.map((action) => (
          <div key={action} className="contents">
            <dt className="flex gap-1">
              {focusKeys[action].map((key) => (
                <Key key={key} name={key} />
              ))}
            </dt>
            <dd>{t(`room:keys.${action}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
