import { useState } from 'preact/hooks'

/** Copies text that is created on click, and confirms it. Pages that are served over http have no clipboard. */
export function CopyButton({ label, copied, text }: CopyButtonProps) {
  const [isDone, setDone] = useState(false)
  if (!('clipboard' in navigator)) return null
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(await text())
    } catch {
      return // clipboard access denied: no confirmation
    }
    setDone(true)
    setTimeout(() => setDone(false), doneMs)
  }
  return (
    <button type="button" data-part="small" onClick={() => void copy()}>
      {isDone ? copied : label}
    </button>
  )
}

interface CopyButtonProps {
  readonly label: string
  readonly copied: string
  text(): string | Promise<string>
}

const doneMs = 1600
