import { Link } from '@tanstack/react-router'
import { SendHorizontal, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { fieldLook } from '#web/ui/fieldLook.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { ComposeTarget } from './composeTarget.ts'
import { chatField } from './chatField.ts'
import { MentionList } from './MentionList.tsx'
import { useChatActs } from './useChatActs.ts'
import { useMentions } from './useMentions.ts'
import { useMuted } from './useMuted.ts'

const MOST_CHARACTERS = 1000
const WARN_FROM = 900

interface Props {
  readonly target: ComposeTarget | undefined
  readonly onClear: () => void
}

/** Where one writes; or why one cannot. */
export const Composer = (props: Props) => {
  const { t } = useTranslation(['chat', 'common'])
  const me = useMe()
  const hasChat = useRoom((room) => room.settings.hasChat) ?? true
  const slug = useRoom((room) => room.settings.slug) ?? ''
  const muted = useMuted()
  const wall = 'border-t border-line p-3 text-center text-quiet'
  if (!hasChat) return <p className={wall}>{t('chat:off')}</p>
  if (me.isGuest) {
    return (
      <div className={`${wall} flex items-center justify-center gap-3`}>
        {t('chat:guest')}
        <Link to="/login" search={{ back: `/r/${slug}` }} className={buttonLook({ size: 'small' })}>
          {t('common:logIn')}
        </Link>
      </div>
    )
  }
  if (muted !== undefined)
    return (
      <p role="status" className={wall}>
        {muted}
      </p>
    )
  const { target } = props
  return <Field key={target?.kind === 'edit' ? target.line.id : 'new'} {...props} />
}

const Field = ({ target, onClear }: Props) => {
  const { t } = useTranslation('chat')
  const acts = useChatActs()
  const listId = useId()
  const [text, setText] = useState(target?.kind === 'edit' ? target.line.text : '')
  const field = useRef<HTMLTextAreaElement>(null)
  const mentions = useMentions(field, text, setText)

  useEffect(() => {
    if (target) field.current?.focus()
  }, [target])

  const send = (): void => {
    const words = text.trim()
    if (words === '') return
    if (target?.kind === 'edit') acts.edit(target.line, words)
    else acts.send(words, mentions.mentioned(words), target?.line)
    setText('')
    onClear()
  }
  const press = (event: KeyboardEvent): void => {
    if (mentions.press(event)) return
    if (event.key === 'Escape' && target) onClear()
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <div className="relative border-t border-line p-2.5">
      {target && (
        <div className="mb-2 flex items-center gap-2 text-sm text-quiet">
          <span className="min-w-0 flex-1 truncate">
            {t(target.kind === 'edit' ? 'editing' : 'replying', { name: target.line.name })}
          </span>
          <IconButton size="small" label={t('putAway')} icon={<X aria-hidden />} onClick={onClear} />
        </div>
      )}
      <MentionList id={listId} mentions={mentions} />
      <div className="flex items-end gap-1.5">
        <textarea
          ref={(element) => {
            field.current = element
            chatField.set(element)
          }}
          rows={1}
          value={text}
          maxLength={MOST_CHARACTERS}
          aria-label={t('write')}
          placeholder={t('write')}
          role="combobox"
          aria-expanded={mentions.options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={mentions.options.length > 0 ? `${listId}-${mentions.active}` : undefined}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
          className={`${fieldLook} field-sizing-content max-h-32 resize-none py-2.5`}
        />
        <IconButton
          label={t('send')}
          icon={<SendHorizontal aria-hidden />}
          disabled={text.trim() === ''}
          onClick={send}
        />
      </div>
      {text.length >= WARN_FROM && (
        <p role="status" className="mt-1 text-right text-sm text-quiet">
          {t('left', { count: MOST_CHARACTERS - text.length })}
        </p>
      )}
    </div>
  )
}
