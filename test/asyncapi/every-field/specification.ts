/** The fields of each object as the tables of AsyncAPI 3.0 have them. */
const objects: Readonly<Record<string, string>> = {
  AsyncAPI: 'asyncapi id info servers defaultContentType channels operations components',
  Info: 'title version description termsOfService contact license tags externalDocs',
  Contact: 'name url email',
  License: 'name url',
  Server:
    'host protocol protocolVersion pathname description title summary variables security tags externalDocs bindings',
  ServerVariable: 'enum default description examples',
  Channel:
    'address messages title summary description servers parameters tags externalDocs bindings',
  Operation:
    'action channel title summary description security tags externalDocs bindings traits messages reply',
  OperationTrait: 'title summary description security tags externalDocs bindings',
  OperationReply: 'address channel messages',
  OperationReplyAddress: 'description location',
  Parameter: 'enum default description examples location',
  Message:
    'headers payload correlationId contentType name title summary description tags externalDocs bindings examples traits',
  MessageTrait:
    'headers correlationId contentType name title summary description tags externalDocs bindings examples',
  MessageExample: 'headers payload name summary',
  Tag: 'name description externalDocs',
  ExternalDocumentation: 'description url',
  Reference: '$ref',
  Components:
    'schemas servers channels operations messages securitySchemes serverVariables parameters correlationIds replies ' +
    'replyAddresses externalDocs tags operationTraits messageTraits serverBindings channelBindings operationBindings ' +
    'messageBindings',
  MultiFormatSchema: 'schemaFormat schema',
  Schema: 'discriminator externalDocs deprecated',
  SecurityScheme: 'type description name in scheme bearerFormat flows openIdConnectUrl scopes',
  OAuthFlows: 'implicit password clientCredentials authorizationCode',
  OAuthFlow: 'authorizationUrl tokenUrl refreshUrl availableScopes',
  ServerBindings: 'protocol',
  ChannelBindings: 'protocol',
  OperationBindings: 'protocol',
  MessageBindings: 'protocol',
  CorrelationID: 'description location',
}

/** `Info.title`: every field of the specification. */
export const fields: readonly string[] = Object.entries(objects).flatMap(([object, names]) =>
  names.split(' ').map((field) => `${object}.${field}`),
)
