import { SendHorizontal, X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldLook } from '#web/ui/fieldLook.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { chatField } from '../chatField.ts'
import { CommandHint } from './CommandHint.tsx'
import { ComposeHead } from './ComposeHead.tsx'
import { EmojiButton } from './EmojiButton.tsx'
import { GifButton } from './GifButton.tsx'
import { PictureButton } from './PictureButton.tsx'
import { PicturePreview } from './PicturePreview.tsx'
import { SuggestionList } from './SuggestionList.tsx'
import { useChat } from './chatPlace.ts'
import { useCompose } from './useCompose.ts'
import { pictureIn } from './usePictureToSend.ts'
import { useSuggestions } from './useSuggestions.ts'

const MOST_CHARACTERS = 1000
const WARN_FROM = 900

/** Where one writes. */
export const Composer = () => {
  const { t } = useTranslation(['chat', 'common'])
  const { draft } = useChat().engine
  const { text, write, send, sendGif, editLast, answer, dismiss, picture, isReady } = useCompose()
  const listId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const suggestions = useSuggestions(field, text, write)
  const isSuggesting = suggestions.options.length > 0

  const press = (event: KeyboardEvent): void => {
    if (suggestions.press(event)) return
    if (event.key === 'Escape') {
      dismiss()
      draft.turnTo({ kind: 'new' })
    }
    if (event.key === 'ArrowUp' && text === '' && editLast()) event.preventDefault()
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send(suggestions.mentioned)
  }
  const insert = (emoji: string): void => {
    const at = field.current?.selectionStart ?? text.length
    write(`${text.slice(0, at)}${emoji}${text.slice(at)}`)
    field.current?.focus()
  }
  const takePicture = (files: FileList): boolean => {
    const file = pictureIn(files)
    if (file) picture.take(file)
    return file !== undefined
  }
  return (
    // Pictures are dropped here; the button beside the field does the same.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        takePicture(event.dataTransfer.files)
      }}
      className="relative border-t border-line p-2.5"
    >
      <ComposeHead />
      {answer !== undefined && (
        <div className="mb-2 flex items-start gap-2 rounded-md bg-raised py-1 pr-1 pl-3 text-sm">
          {/* What is too long for a small screen is scrolled, by keys too. */}
          <p
            role="status"
            tabIndex={0}
            className="max-h-[35dvh] min-w-0 flex-1 overflow-y-auto py-1 whitespace-pre-line"
          >
            {answer}
          </p>
          <IconButton size="small" label={t('common:close')} icon={<X aria-hidden />} onClick={dismiss} />
        </div>
      )}
      <PicturePreview of={picture} />
      <SuggestionList id={listId} suggestions={suggestions} />
      {!isSuggesting && <CommandHint text={text} />}
      <div className="flex items-end gap-1">
        <textarea
          ref={(element) => {
            field.current = element
            chatField.set(element)
          }}
          rows={1}
          value={text}
          maxLength={MOST_CHARACTERS}
          aria-label={t('chat:write')}
          placeholder={t('chat:write')}
          aria-autocomplete="list"
          aria-controls={isSuggesting ? listId : undefined}
          aria-activedescendant={isSuggesting ? `${listId}-${suggestions.active}` : undefined}
          onChange={(event) => write(event.target.value)}
          onKeyDown={press}
          onPaste={(event) => {
            if (takePicture(event.clipboardData.files)) event.preventDefault()
          }}
          className={`${fieldLook} field-sizing-content max-h-32 min-w-0 flex-1 resize-none py-2.5`}
        />
        <GifButton onPick={sendGif} />
        <PictureButton onPick={picture.take} />
        <EmojiButton onPick={insert} />
        <IconButton
          label={t('chat:send')}
          icon={<SendHorizontal aria-hidden />}
          whyNot={isReady ? undefined : t('chat:nothingToSend')}
          onClick={() => send(suggestions.mentioned)}
        />
      </div>
      {text.length >= WARN_FROM && (
        <p role="status" className="mt-1 text-right text-sm text-quiet">
          {t('chat:left', { count: MOST_CHARACTERS - text.length })}
        </p>
      )}
    </div>
  )
}
