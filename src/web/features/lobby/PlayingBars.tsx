/** Three bars that dance while something plays. Decoration; still where motion is unwelcome. */
export const PlayingBars = () => (
  <span aria-hidden className="flex h-4 items-end gap-0.5">
    {[0, 0.35, 0.15].map((delay) => (
      <span
        key={delay}
        className="h-full w-1 origin-bottom animate-bar rounded-full bg-accent"
        style={{ animationDelay: `-${delay * 2}s` }}
      />
    ))}
  </span>
)
