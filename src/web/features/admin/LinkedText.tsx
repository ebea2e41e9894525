import { linkedParts } from './linkedParts.ts'

/** The text of a letter, with the addresses of this site as links. */
export const LinkedText = ({ text }: { readonly text: string }) =>
  linkedParts(text, location.origin).map((part, at) =>
    part.href === undefined ? (
      part.text
    ) : (
      <a
        key={`${at} ${part.href}`}
        href={part.href}
        target="_blank"
        rel="noopener noreferrer"
        className="font-semibold text-accent underline underline-offset-4"
      >
        {part.text}
      </a>
    ),
  )
