import type { Json } from '../openapi/json.ts'
import type { Contact, ExternalDocs, License, OAuthFlow, Schema } from '../openapi/model.ts'
import type { NamedSchemas } from '../openapi/resolve-schema.ts'

/** A described event-driven API: one shape for AsyncAPI 2.x and 3.x, in the words of 3. It is plain data. */
export interface AsyncApi {
  /** Unique among the descriptions of a site and safe in a URL: `streetlights`. */
  readonly id: string
  /** The description as the settings name it. */
  readonly from: string
  /** The version of AsyncAPI it was written in. */
  readonly asyncapi: string
  readonly title: string
  readonly version?: string
  readonly description?: string
  readonly termsOfService?: string
  readonly contact?: Contact
  readonly license?: License
  readonly externalDocs?: ExternalDocs
  readonly tags: readonly AsyncTag[]
  /** `id`: the URN or URL of the application. */
  readonly application?: string
  /** The content type of messages that have none. */
  readonly contentType?: string
  readonly servers: readonly AsyncServer[]
  readonly channels: readonly Channel[]
  readonly operations: readonly ChannelOperation[]
  readonly schemas: NamedSchemas
  /** The files and URLs it was read from. */
  readonly documents: readonly string[]
  /** A mistake in the syntax of a file may hide parts of it. */
  readonly isDamaged?: true
}

export interface AsyncTag {
  readonly name: string
  readonly description?: string
  readonly externalDocs?: ExternalDocs
}

export interface AsyncServer {
  readonly id: string
  /** With its protocol: `mqtt://{region}.example.com:1883/stage`. */
  readonly url: string
  readonly protocol: string
  readonly protocolVersion?: string
  readonly title?: string
  readonly summary?: string
  readonly description?: string
  readonly variables: readonly AsyncVariable[]
  /** One of them is needed; none: no authorization is described. */
  readonly security: readonly AsyncScheme[]
  readonly tags: readonly AsyncTag[]
  readonly externalDocs?: ExternalDocs
  readonly bindings: readonly Binding[]
}

/** A variable of the URL of a server. */
export interface AsyncVariable {
  readonly name: string
  readonly description?: string
  readonly default: string
  readonly enum: readonly string[]
  readonly examples: readonly string[]
}

/** A way to be let in. `type` is the word of AsyncAPI: `scramSha256`. */
export interface AsyncScheme {
  readonly id: string
  readonly type: string
  readonly description?: string
  /** Of a key: the name of the header, query parameter or cookie. */
  readonly name?: string
  /** Where a key is: `user`, `password`, `header`, … */
  readonly in?: string
  /** Of `http`: the scheme of the `Authorization` header. */
  readonly scheme?: string
  readonly bearerFormat?: string
  readonly flows: readonly OAuthFlow[]
  readonly discoveryUrl?: string
  /** Those that are needed. */
  readonly scopes: readonly string[]
}

export interface Channel {
  /** Its key in the description; in 2.x, that is its address. */
  readonly id: string
  /** Absent: it is known only when the application runs. */
  readonly address?: string
  readonly title?: string
  readonly summary?: string
  readonly description?: string
  /** Ids of the servers it is on; all of them if none is named. */
  readonly servers: readonly string[]
  readonly parameters: readonly ChannelParameter[]
  readonly messages: readonly Message[]
  readonly tags: readonly AsyncTag[]
  readonly externalDocs?: ExternalDocs
  readonly bindings: readonly Binding[]
  readonly deprecated: boolean
}

export interface ChannelParameter {
  readonly name: string
  readonly description?: string
  readonly schema: Schema
  /** A runtime expression: where the value is in a message. */
  readonly location?: string
}

export interface ChannelOperation {
  readonly id: string
  /** What the described application does. `publish` of 2.x is `receive`: it is the others who publish. */
  readonly action: 'send' | 'receive'
  /** The id of its channel. */
  readonly channel: string
  readonly title?: string
  readonly summary?: string
  readonly description?: string
  readonly security: readonly AsyncScheme[]
  readonly tags: readonly AsyncTag[]
  readonly externalDocs?: ExternalDocs
  readonly bindings: readonly Binding[]
  /** Ids of messages of the channel, or messages of its own. */
  readonly messages: readonly Message[]
  readonly reply?: Reply
  readonly deprecated: boolean
}

export interface Reply {
  /** A runtime expression: where the address of the reply is. */
  readonly location?: string
  readonly description?: string
  /** The id of its channel. */
  readonly channel?: string
  readonly messages: readonly Message[]
}

export interface Message {
  readonly id: string
  readonly name?: string
  readonly title?: string
  readonly summary?: string
  readonly description?: string
  readonly contentType?: string
  readonly correlation?: { readonly location: string; readonly description?: string }
  readonly headers?: MessageSchema
  readonly payload?: MessageSchema
  readonly tags: readonly AsyncTag[]
  readonly externalDocs?: ExternalDocs
  readonly bindings: readonly Binding[]
  readonly examples: readonly MessageExample[]
  readonly deprecated: boolean
}

/** A schema, or the text of one in a language that is not JSON Schema. */
export type MessageSchema =
  | { readonly kind: 'schema'; readonly schema: Schema }
  | { readonly kind: 'foreign'; readonly format: string; readonly text: string }

export interface MessageExample {
  readonly name?: string
  readonly summary?: string
  readonly headers?: Json
  readonly payload?: Json
}

/** What one protocol needs to know. */
export interface Binding {
  /** `kafka`. */
  readonly protocol: string
  readonly fields: readonly BindingField[]
}

export type BindingField =
  | { readonly name: string; readonly value: Json }
  | { readonly name: string; readonly schema: Schema }
