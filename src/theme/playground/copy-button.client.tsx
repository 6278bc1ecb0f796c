import { useState } from 'preact/hooks'

/** Copies text that is created on click, and confirms it. Pages that are served over http have no clipboard. */
export function CopyButton({ label, copied, failed = label, text }: CopyButtonProps) {
  const [shown, setShown] = useState(label)
  if (!('clipboard' in navigator)) return null
  const copy = async (): Promise<void> => {
    const content = await text()
    try {
      if (content !== undefined) await navigator.clipboard.writeText(content)
    } catch {
      return // clipboard access denied: no confirmation
    }
    setShown(content === undefined ? failed : copied)
    setTimeout(() => setShown(label), doneMs)
  }
  return (
    <button type="button" data-part="small" onClick={() => void copy()}>
      {shown}
    </button>
  )
}

interface CopyButtonProps {
  readonly label: string
  readonly copied: string
  /** Shown if there is no text. */
  readonly failed?: string
  text(): string | undefined | Promise<string>
}

const doneMs = 1600
