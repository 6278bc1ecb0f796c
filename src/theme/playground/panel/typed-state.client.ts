import { isObject, type Json } from '../../../openapi/json.ts'
import type { Parameter } from '../../../openapi/model.ts'
import { resolveSchema } from '../../../openapi/resolve-schema.ts'
import type { PlaygroundView } from '../../../openapi/views/playground-view.ts'
import { type Extras, extrasWithoutSecrets } from '../extras/extras-state.client.ts'
import {
  isSecretName,
  parameterKey,
  parsedText,
  type PlaygroundState,
  writtenValue,
} from '../form-state.client.ts'

/** What is typed for one operation, as JSON. */
export interface TypedState {
  readonly parameters: PlaygroundState['parameters']
  readonly body: Pick<PlaygroundState['body'], 'type' | 'texts'>
  readonly extras?: Extras
}

export function isTypedState(value: unknown): value is TypedState {
  if (!isObject(value) || !isObject(value['parameters']) || !isObject(value['body'])) return false
  const { type, texts } = value['body']
  return (
    typeof type === 'string' &&
    isObject(texts) &&
    Object.values(texts).every((text) => typeof text === 'string')
  )
}

/**
 * What is typed, without secrets: cookies, parameters that are passwords, and all parameters and members with the name of a
 * secret are left out. So are very long bodies.
 */
export function withoutSecrets(
  view: Pick<PlaygroundView, 'parameters' | 'schemas'>,
  { parameters, body, extras }: TypedState,
): TypedState {
  const secret = new Set(view.parameters.filter((it) => isSecret(it, view)).map(parameterKey))
  return {
    parameters: Object.fromEntries(
      Object.entries(parameters).flatMap(([key, value]) =>
        secret.has(key) || isSecretName(key) || value === undefined
          ? []
          : [[key, valueWithoutSecrets(value)]],
      ),
    ),
    body: {
      type: body.type,
      texts: Object.fromEntries(
        Object.entries(body.texts)
          .filter(([, text]) => text.length <= maxKept)
          .map(([type, text]) => [type, textWithoutSecrets(text)]),
      ),
    },
    ...(extras && { extras: extrasWithoutSecrets(extras, isSecretName) }),
  }
}

function isSecret(
  { in: place, schema: written }: Parameter,
  { schemas }: Pick<PlaygroundView, 'schemas'>,
): boolean {
  const { schema } = resolveSchema(written, schemas)
  return place === 'cookie' || (schema.kind === 'value' && schema.format === 'password')
}

/** Removes secret properties from JSON. Other text is kept only if it contains no secret name. */
function textWithoutSecrets(text: string): string {
  const value = parsedText(text)?.value
  if (value === undefined) return isSecretName(text) ? '' : text
  const kept = writtenValue(valueWithoutSecrets(value))
  return kept === writtenValue(value) ? text : kept
}

function valueWithoutSecrets(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return (value as readonly Json[]).map(valueWithoutSecrets)
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, it]) => !isSecretName(name) || typeof it === 'object')
      .map(([name, it]) => [name, valueWithoutSecrets(it)]),
  )
}

const maxKept = 20_000
