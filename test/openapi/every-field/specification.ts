import type { Version } from './description.ts'

/** The fields of each object as the tables of the specifications have them; a field is for its version and later ones. */
const objects: Readonly<Record<string, string>> = {
  OpenAPI:
    'openapi info servers paths components security tags externalDocs 3.1:jsonSchemaDialect 3.1:webhooks 3.2:$self',
  Info: 'title description termsOfService contact license version 3.1:summary',
  Contact: 'name url email',
  License: 'name url 3.1:identifier',
  Server: 'url description variables 3.2:name',
  ServerVariable: 'enum default description',
  Components:
    'schemas responses parameters examples requestBodies headers securitySchemes links callbacks 3.1:pathItems 3.2:mediaTypes',
  PathItem:
    'summary description get put post delete options head patch trace servers parameters 3.1:$ref 3.2:query 3.2:additionalOperations',
  Operation:
    'tags summary description externalDocs operationId parameters requestBody responses callbacks deprecated security servers',
  ExternalDocumentation: 'description url',
  Parameter:
    'name in description required deprecated allowEmptyValue style explode allowReserved schema example examples content',
  RequestBody: 'description content required',
  MediaType: 'schema example examples encoding 3.2:itemSchema 3.2:prefixEncoding 3.2:itemEncoding',
  Encoding:
    'contentType headers style explode allowReserved 3.2:encoding 3.2:prefixEncoding 3.2:itemEncoding',
  Responses: 'default status',
  Response: 'description headers content links 3.2:summary',
  Callback: 'expression',
  Example: 'summary description value externalValue 3.2:dataValue 3.2:serializedValue',
  Link: 'operationRef operationId parameters requestBody description server',
  Header: 'description required deprecated style explode schema content example examples',
  Tag: 'name description externalDocs 3.2:summary 3.2:parent 3.2:kind',
  Reference: '$ref 3.1:summary 3.1:description',
  Schema:
    'title multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern maxItems minItems ' +
    'uniqueItems maxProperties minProperties required enum type allOf oneOf anyOf not items properties ' +
    'additionalProperties description format default nullable discriminator readOnly writeOnly xml externalDocs ' +
    'example deprecated 3.1:const 3.1:examples 3.1:patternProperties 3.1:propertyNames 3.1:unevaluatedProperties ' +
    '3.1:prefixItems 3.1:unevaluatedItems 3.1:contains 3.1:minContains 3.1:maxContains 3.1:if 3.1:then 3.1:else ' +
    '3.1:dependentRequired 3.1:dependentSchemas 3.1:contentEncoding 3.1:contentMediaType 3.1:contentSchema ' +
    '3.1:$comment 3.1:$anchor 3.1:$dynamicAnchor 3.1:$dynamicRef 3.1:$defs 3.1:$id 3.1:$schema 3.1:$vocabulary',
  Discriminator: 'propertyName mapping 3.2:defaultMapping',
  XML: 'name namespace prefix attribute wrapped 3.2:nodeType',
  SecurityScheme:
    'type description name in scheme bearerFormat flows openIdConnectUrl 3.2:oauth2MetadataUrl 3.2:deprecated',
  OAuthFlows: 'implicit password clientCredentials authorizationCode 3.2:deviceAuthorization',
  OAuthFlow: 'authorizationUrl tokenUrl refreshUrl scopes 3.2:deviceAuthorizationUrl',
  SecurityRequirement: 'name scopes',
}

/** `Info.title`: every field that a version of OpenAPI has. */
export function fieldsOf(version: Version): readonly string[] {
  return Object.entries(objects).flatMap(([object, fields]) =>
    fields.split(' ').flatMap((field) => {
      const [, since, name = field] = /^(3\.\d):(.+)$/.exec(field) ?? []
      return since === undefined || version >= since ? [`${object}.${name}`] : []
    }),
  )
}
