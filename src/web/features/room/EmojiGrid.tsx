interface Props {
  readonly emoji: readonly string[]
  readonly onPick: (emoji: string) => void
}

/** A few emoji to pick from; each one's own name is read by screen readers. */
export const EmojiGrid = ({ emoji, onPick }: Props) => (
  <div className="grid grid-cols-8 gap-0.5">
    {emoji.map((one) => (
      <button
        key={one}
        type="button"
        onClick={() => onPick(one)}
        className="grid size-10 place-items-center rounded-md text-xl hover:bg-lifted active:scale-90"
      >
        {one}
      </button>
    ))}
  </div>
)
