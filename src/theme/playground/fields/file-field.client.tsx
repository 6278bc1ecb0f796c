import { useEffect, useRef, useState } from 'preact/hooks'
import { useControl } from './field-row.client.tsx'
import { useForm } from '../form-context.client.ts'

/** A file from the reader's disk, chosen or dropped. */
export function FileField({ name, files = [], many = false, onChange }: FileFieldProps) {
  const { words } = useForm()
  // a file is nothing to complete or to spell
  const { autocomplete: _, spellcheck: __, ...control } = useControl(name)
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const hadFiles = useRef(false)
  useEffect(() => {
    // not at first: a file may have been chosen before the script was there
    if (files.length === 0 && hadFiles.current && input.current) input.current.value = ''
    hadFiles.current = files.length > 0
  }, [files.length])
  const take = (list: FileList | null | undefined): void => {
    const chosen = [...(list ?? [])]
    if (chosen.length > 0) onChange(many ? chosen : chosen.slice(0, 1))
  }
  return (
    <div
      data-part="file"
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer?.files)
      }}
    >
      <input
        {...control}
        ref={input}
        type="file"
        aria-label={name}
        multiple={many}
        onChange={({ currentTarget }) => take(currentTarget.files)}
      />
      {files.length === 0 ? (
        <span data-part="hint">{words.dropFile}</span>
      ) : (
        <button
          type="button"
          data-part="remove"
          aria-label={words.remove}
          onClick={() => onChange([])}
        >
          ×
        </button>
      )}
      {files.map((file) => (
        <span key={file.name} data-part="file-name">
          {file.name} · {sizeWords(file.size)}
        </span>
      ))}
    </div>
  )
}

interface FileFieldProps {
  readonly name: string
  readonly files: readonly File[] | undefined
  readonly many?: boolean
  onChange(files: readonly File[]): void
}

/** `1.2 MB`. */
export function sizeWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(1)} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
