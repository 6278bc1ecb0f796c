import type { MediaType, Parameter, Schema } from '../../../src/openapi/model.ts'
import {
  type PlaygroundOptions,
  playgroundView,
} from '../../../src/openapi/views/playground-view.ts'
import type { PlaygroundView } from '../../../src/openapi/views/playground-view.ts'

export const number: Schema = { kind: 'value', types: ['number'] }
export const text: Schema = { kind: 'value', types: ['string'] }

/** An object schema with required properties. */
export function objectOf(properties: Readonly<Record<string, Schema>>): Schema {
  return {
    kind: 'object',
    properties: Object.entries(properties).map(([name, schema]) => ({
      name,
      required: true,
      schema,
    })),
  }
}

export function queryParameter(name: string, schema: Schema): Parameter {
  return {
    in: 'query',
    name,
    required: false,
    schema,
    style: 'form',
    explode: true,
    deprecated: false,
    allowReserved: false,
    examples: [],
  }
}

export function mediaOf(type: string, schema: Schema): MediaType {
  return { type, schema, examples: [], encoding: {} }
}

/** The form of `POST /p` on a server at `https://api.test`. */
export function viewOf({
  parameters = [],
  content = [],
  ...options
}: ViewParts & Partial<PlaygroundOptions> = {}): PlaygroundView {
  return playgroundView(
    { id: 'api', schemas: {} },
    {
      method: 'POST',
      path: '/p',
      parameters,
      ...(content.length > 0 && { body: { required: false, content } }),
    },
    {
      servers: [{ url: 'https://api.test', variables: [] }],
      security: { alternatives: [], schemes: {} },
      prefill: false,
      proxy: false,
      credentials: false,
      ...options,
    },
  )
}

interface ViewParts {
  readonly parameters?: readonly Parameter[]
  readonly content?: readonly MediaType[]
}
