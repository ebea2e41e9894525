import { Headphones, HeadphoneOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { passingSetting } from './passingSetting.ts'

/** Whether rooms sound when one points at them; on a touch screen a finger held on them is a choice already. */
export const PassingSwitch = () => {
  const { t } = useTranslation('lobby')
  const isOn = useSyncExternalStore(passingSetting.subscribe, passingSetting.get)
  return (
    <Button
      look="quiet"
      aria-pressed={isOn}
      icon={
        isOn ? <Headphones aria-hidden className="size-5" /> : <HeadphoneOff aria-hidden className="size-5" />
      }
      onClick={() => passingSetting.set(!isOn)}
      className="text-quiet aria-pressed:text-text pointer-coarse:hidden"
    >
      {t('preview.inPassing')}
    </Button>
  )
}
