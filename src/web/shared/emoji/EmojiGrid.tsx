import { useEmojiName } from './useEmojiName.ts'

interface Props {
  readonly emoji: readonly string[]
  readonly onPick: (emoji: string) => void
}

/** A few emoji to pick from, by their names. */
export const EmojiGrid = ({ emoji, onPick }: Props) => {
  const nameOf = useEmojiName()
  return (
    <div className="grid grid-cols-8 gap-0.5">
      {emoji.map((one) => (
        <button
          key={one}
          type="button"
          aria-label={nameOf(one)}
          title={nameOf(one)}
          onClick={() => onPick(one)}
          className="grid size-10 place-items-center rounded-md text-xl hover:bg-lifted active:scale-90"
        >
          <span aria-hidden>{one}</span>
        </button>
      ))}
    </div>
  )
}
