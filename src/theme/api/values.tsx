import { plainText, shownText } from '../../openapi/json-text.ts'
import type { Json } from '../../openapi/json.ts'
import type { Example } from '../../openapi/model.ts'
import { useScope } from '#render-scope'
import { Markdown } from './text/described-text.tsx'

/** Example values: the first short ones in a line, long ones folded, the others behind their number. */
export function ExampleValues({ values }: { readonly values: readonly Json[] }) {
  const { strings } = useScope()
  const short = values.filter((value) => !isLong(value))
  const long = values.filter(isLong)
  const [shown, more] = [short.slice(0, maxShown), short.slice(maxShown)]
  return (
    <>
      {shown.length > 0 && (
        <p data-part="examples-of">
          {strings.example}: <Codes values={shown} />
        </p>
      )}
      {more.length > 0 && (
        <details data-part="folded">
          <summary>+{more.length}</summary>
          <p data-part="examples-of">
            <Codes values={more} />
          </p>
        </details>
      )}
      {long.length > 0 && shown.length === 0 && <p data-part="examples-of">{strings.example}:</p>}
      {long.map((value, index) => (
        <LongValue key={index} value={value} />
      ))}
    </>
  )
}

function Codes({ values }: { readonly values: readonly Json[] }) {
  return values.map((value, index) => (
    <>
      {index > 0 && ', '}
      <code>{jsonWords(value)}</code>
    </>
  ))
}

/** The examples of a parameter or a header, with their names. */
export function NamedExamples({ examples }: { readonly examples: readonly Example[] }) {
  const { strings } = useScope()
  const [shown, more] = [examples.slice(0, maxShown), examples.slice(maxShown)]
  return (
    <div data-part="named-examples">
      <p data-part="label">{strings.examples}</p>
      <ExampleList examples={shown} />
      {more.length > 0 && (
        <details data-part="folded">
          <summary>+{more.length}</summary>
          <ExampleList examples={more} />
        </details>
      )}
    </div>
  )
}

/** Examples by name, with what is known of them. */
export function ExampleList({ examples }: { readonly examples: readonly ListedExample[] }) {
  return (
    <ul data-part="values">
      {examples.map(({ title, description, value, text, url }, index) => (
        <li key={index}>
          {title}
          {value !== undefined && !isLong(value) && (
            <>
              {': '}
              <code>{jsonWords(value)}</code>
            </>
          )}
          {text !== undefined && text !== value && (
            <>
              {value === undefined ? ': ' : ' → '}
              <code>{text}</code>
            </>
          )}
          {url !== undefined && (
            <>
              {': '}
              <Url url={url} />
            </>
          )}
          {value !== undefined && isLong(value) && <LongValue value={value} />}
          <Markdown text={description} />
        </li>
      ))}
    </ul>
  )
}

type ListedExample = Pick<Example, 'title' | 'description' | 'url'> &
  Partial<Pick<Example, 'value' | 'text'>>

/** A URL of a description, as a link if it is one that a browser opens. */
export function Url({ url, text = url }: { readonly url: string; readonly text?: string }) {
  return /^https?:/i.test(url) ? <a href={url}>{text}</a> : <code>{text}</code>
}

/** The beginning of a value; it opens as a whole. */
export function LongValue({ value }: { readonly value: Json }) {
  return (
    <details data-part="long-value">
      <summary>
        <code>{jsonWords(value).slice(0, maxLine)}…</code>
      </summary>
      <pre tabIndex={0}>
        <code>{shownText(value)}</code>
      </pre>
    </details>
  )
}

export function isLong(value: Json): boolean {
  return jsonWords(value).length > maxLine
}

export function jsonWords(value: Json): string {
  return value === '' ? '""' : plainText(value)
}

/** Characters of a value that a line has room for. */
const maxLine = 120
const maxShown = 3
