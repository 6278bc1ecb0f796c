import type { ComponentChildren } from 'preact'

/** A field with a button for a value that cannot be typed: `null`, or nothing at all. */
export function SpecialValue({ label, words, isTyped, isChosen, onChange, children }: Props) {
  return (
    <div data-part="special">
      {children}
      {!isTyped && (
        <button
          type="button"
          data-part="small"
          aria-label={`${words}: ${label}`}
          aria-pressed={isChosen}
          onClick={() => onChange(!isChosen)}
        >
          {words}
        </button>
      )}
    </div>
  )
}

interface Props {
  readonly label: string
  /** What the button says. */
  readonly words: string
  /** Whether the field has another value: there is no button then. */
  readonly isTyped: boolean
  readonly isChosen: boolean
  onChange(isChosen: boolean): void
  readonly children?: ComponentChildren
}
