import { useEffect, useState } from 'preact/hooks'
import type { PlaygroundView } from '../../../openapi/views/playground-view.ts'
import { FieldRow, useControl } from '../fields/field-row.client.tsx'
import { useForm } from '../form-context.client.ts'
import type { MockChoice } from './mock-server.client.ts'

/** The response that the mock gives: the one that fits the request, or another one of the description. */
export function MockField({ view, prefer, onChange }: MockFieldProps) {
  const { words } = useForm()
  const control = useControl('mock')
  const [choices, setChoices] = useState<readonly MockChoice[]>([])
  const [hint, setHint] = useState('')

  useEffect(() => {
    const load = async (): Promise<void> => {
      const [{ mockChoices }, { lateWords }] = await Promise.all([
        import('./mock-server.client.ts'),
        import('../late/late-words.client.ts'),
      ])
      setHint((await lateWords()).mockHint)
      setChoices(await mockChoices(view))
    }
    void load()
  }, [view])

  return (
    <FieldRow name="mock" label={words.response} inWords>
      <select
        {...control}
        value={prefer}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value="" selected={prefer === ''}>
          {words.notSet}
        </option>
        {choices.map((choice) => (
          <option key={choice.prefer} value={choice.prefer} selected={choice.prefer === prefer}>
            {choice.label}
          </option>
        ))}
      </select>
      {hint !== '' && <p data-part="hint">{hint}</p>}
    </FieldRow>
  )
}

interface MockFieldProps {
  readonly view: PlaygroundView
  readonly prefer: string
  onChange(prefer: string): void
}
