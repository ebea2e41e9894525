import { useEffect, useRef, useState } from 'react'
import type { ChatGif } from '#contract/chat/gifs.ts'
import { useTranslation } from 'react-i18next'
import { commonCommands, typed } from '../commands.ts'
import { type PictureToSend, usePictureToSend } from './usePictureToSend.ts'
import { useChat, useDraft } from './chatPlace.ts'
import { useChatCommands } from './useChatCommands.ts'
import type { Meant } from './useSuggestions.ts'

interface Compose {
  readonly text: string
  readonly write: (text: string) => void
  readonly send: (mentioned: (text: string) => Meant) => void
  readonly sendGif: (gif: ChatGif) => void
  /** Opens the last own message for an edit; false where there is none. */
  readonly editLast: () => boolean
  /** What a command said, to whoever typed it alone. */
  readonly answer: string | undefined
  readonly dismiss: () => void
  /** The picture that goes with what is written. */
  readonly picture: PictureToSend
  /** There is something to send, and all of it is ready. */
  readonly isReady: boolean
}

/** A command that was sent before it was known which there are. */
interface Waiting {
  readonly text: string
  readonly mentioned: (text: string) => Meant
}

/** Sends what is written, or does what it commands. */
export const useCompose = (): Compose => {
  const { t } = useTranslation('chat')
  const { engine, author, ownUuid, takesBare, saysUnknown, areCommandsComing } = useChat()
  const commands = useChatCommands()
  const { text: words, edit } = useDraft()
  const [answer, say] = useState<string>()
  const waiting = useRef<Waiting>(undefined)
  const text = edit?.text ?? words
  const picture = usePictureToSend()
  const isReady = !picture.isSending && (text.trim() !== '' || (picture.picture !== undefined && !edit))

  const help = (): string =>
    [
      ...commonCommands.map((name) => `/${name} – ${t(`commands.${name}`)}`),
      ...commands.filter(({ isShut }) => !isShut).map(({ name, does }) => `/${name} – ${does}`),
    ].join('\n')
  const run = async (name: string, rest: string): Promise<void> =>
    say(name === 'help' ? help() : await commands.find((one) => one.name === name)?.run(rest))

  const send = (mentioned: (text: string) => Meant): void => {
    const line = text.trim()
    if (!isReady || !author) return
    say(undefined)
    if (edit) {
      if (line === '') return
      if (line !== edit.original.trim()) engine.edit(edit.id, line, mentioned(line).mentions)
      return engine.draft.sent()
    }
    const known = ['help', ...commands.map(({ name }) => name)]
    const meant = typed(line, {
      name: author.nickname,
      known,
      takesBare: takesBare(),
      saysUnknown: saysUnknown(),
    })
    switch (meant.kind) {
      case 'unknown':
        if (areCommandsComing) {
          waiting.current = { text, mentioned }
          return
        }
        return say(t('unknownCommand', { name: meant.name }))
      case 'command':
        engine.draft.write('')
        return void run(meant.name, meant.rest)
      case 'say':
      case 'act':
        engine.send({
          author,
          text: meant.text,
          ...mentioned(meant.text),
          replyTo: engine.draft.get().replyTo,
          isAction: meant.kind === 'act',
          picture: picture.picture,
        })
        picture.drop()
        return engine.draft.sent()
    }
  }
  useEffect(() => {
    const held = waiting.current
    if (!held || areCommandsComing) return
    waiting.current = undefined
    // Whoever went on writing means something else by now.
    if (held.text === text) send(held.mentioned)
  })
  const sendGif = (gif: ChatGif): void => {
    if (!author) return
    const { replyTo } = engine.draft.get()
    engine.send({ author, text: '', mentions: [], gif, replyTo })
    engine.draft.turnTo({ kind: 'new' })
  }
  const editLast = (): boolean => {
    const last = engine
      .get()
      .lines.findLast(
        (one) =>
          one.senderUuid === ownUuid && one.state === 'sent' && !one.isAction && !one.isRoom && !one.poll,
      )
    if (last) engine.draft.turnTo({ kind: 'edit', id: last.id, text: last.text })
    return last !== undefined
  }
  return {
    text,
    write: (next) => engine.draft.write(next),
    send,
    sendGif,
    editLast,
    answer,
    dismiss: () => say(undefined),
    picture,
    isReady,
  }
}
