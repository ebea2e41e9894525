import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type ChatGif, gifs } from '#contract/chat/gifs.ts'
import { ask } from '#web/api/ask.ts'
import { keyOf } from '#web/api/queries.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { MoreButton } from '#web/shared/page/MoreButton.tsx'
import { useTyped } from '#web/shared/page/useTyped.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { fieldLook } from '#web/ui/fieldLook.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { gifSource } from '../engine/gifIn.ts'

interface Props {
  /** What is looked for, as the address says. */
  readonly words: string
  readonly onWords: (words: string) => void
  readonly onClose: () => void
  readonly onPick: (gif: ChatGif) => void
}

/** Typing rests for so long before it is searched, in ms. */
const REST_MS = 400

/** GIFs by words, or what is popular; a press on one sends it. */
export const GifDialog = ({ words, onWords, onClose, onPick }: Props) => {
  const { t } = useTranslation(['chat', 'common'])
  const say = useSayRefusal()
  const [typed, type] = useTyped(words, onWords, REST_MS)
  const q = words.trim()
  const found = useInfiniteQuery({
    queryKey: keyOf(gifs, { q }),
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      ask(gifs, { query: { ...(q === '' ? {} : { q }), page: String(pageParam) } }, signal),
    getNextPageParam: (last) => last.data.next ?? undefined,
    retry: false,
  })
  const all = found.data?.pages.flatMap(({ data }) => data.gifs)
  const attribution = found.data?.pages[0]?.attribution
  return (
    <Dialog
      title={t('chat:gif.title')}
      closeLabel={t('common:close')}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <div className="flex flex-col gap-3 pt-1">
        <input
          type="search"
          value={typed}
          maxLength={100}
          autoComplete="off"
          aria-label={t('chat:gif.search')}
          placeholder={t('chat:gif.search')}
          onChange={(event) => type(event.target.value)}
          className={fieldLook}
        />
        {found.isError && <Notice look="bad">{say(found.error)}</Notice>}
        {found.isPending && <Spinner label={t('common:loading')} />}
        <p role="status" className={all?.length === 0 ? 'text-quiet' : 'sr-only'}>
          {all && (all.length === 0 ? t('chat:gif.none') : t('chat:gif.found'))}
        </p>
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {all?.map((gif) => (
            <li key={gif.url}>
              <button
                type="button"
                aria-label={gif.alt || t('chat:gif.unnamed')}
                onClick={() => onPick(gif)}
                className="block w-full overflow-hidden rounded-md border border-line bg-raised outline-offset-2 hover:border-edge"
              >
                <img
                  src={gifSource(gif.previewUrl)}
                  alt=""
                  loading="lazy"
                  referrerPolicy="no-referrer"
                  className="h-28 w-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
        <MoreButton of={found} />
        {attribution && <p className="text-right text-sm text-quiet">{attribution}</p>}
      </div>
    </Dialog>
  )
}
