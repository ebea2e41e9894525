import { Eye, EyeOff } from 'lucide-react'
import { type InputHTMLAttributes, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextInput } from '#web/ui/TextInput.tsx'

interface Props
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'defaultValue' | 'color'> {
  readonly ref?: Ref<HTMLInputElement>
}

/** A password one may look at while typing it. */
export const PasswordInput = (props: Props) => {
  const { t } = useTranslation('signUp')
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <span className="relative block">
      <TextInput {...props} type={isShown ? 'text' : 'password'} className="pr-12" />
      <button
        type="button"
        aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-quiet hover:text-text"
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </span>
  )
}
