import type { LateWords } from '../strings.client.ts'

/** Korean. */
export const ko: LateWords = {
  mockHint:
    '응답은 설명을 바탕으로 이 페이지에서 만들어집니다. 아무것도 전송되지 않습니다. 만든 항목은 이 탭을 닫을 때까지 유지됩니다.',
  fits: '설명과 일치합니다',
  differs: '설명과 다릅니다:',
  unknownStatus: '설명에 상태 {status}이(가) 없습니다.',
  unknownType: '설명에 상태 {status}의 {type}이(가) 없습니다.',
  checkedInPart: '응답이 길어 앞부분만 설명과 비교했습니다.',
  wrongType: '{expected}이어야 하지만 {found}입니다.',
  wrongValue: '{value}이어야 합니다.',
  notListed: '다음 중 하나여야 합니다: {values}.',
  noneFits: '다음 중 하나와 일치해야 합니다: {titles}.',
  beyondLimit: '다음을 지켜야 합니다: {limit}.',
  wrongFormat: '형식은 {format}이어야 합니다.',
  missing: '필수이지만 없습니다.',
  undescribed: '설명에 없습니다.',
  nothingAllowed: '여기에는 값이 허용되지 않습니다.',
  excluded: '"not" 스키마와 일치하지 않아야 합니다.',
  flow: '흐름',
  continuesAt: '{url}에서 로그인합니다.',
  registerRedirect: '이 리디렉션 URL을 클라이언트에 등록하세요.',
  implicitRisk:
    '이 흐름에서는 토큰이 URL에 들어 있어 다른 사람이 볼 수 있습니다. API에 다른 흐름이 있으면 그것을 사용하세요.',
  signInWaits: '로그인을 기다리는 중…',
  enterCode: '서버 페이지에서 이 코드를 입력하세요:',
  codeExpired: '코드가 만료되었습니다. 다시 로그인하세요.',
  signedIn: '로그인했습니다.',
  validUntil: '토큰은 {time}까지 유효합니다.',
  signOut: '로그아웃',
  signInRefused: '서버가 거부했습니다: {reason}',
  signInUnusable: '서버의 응답을 사용할 수 없습니다: {reason}',
  tokensUnreadable:
    '{host}이(가) {origin} 페이지의 토큰 요청을 허용하지 않거나(CORS) 응답하지 않았습니다.',
  unsafeEndpoint: '{url}은(는) https URL이 아닙니다. 아무것도 보내지 않았습니다.',
  clientMissing: '클라이언트 ID를 입력하세요.',
  needsHttps: 'https로 제공되는 페이지에서만 로그인할 수 있습니다.',
  noFlow: '페이지에서 사용할 수 있는 흐름이 서버에 없습니다.',
  closeWindow: '이 창을 닫아도 됩니다.',
  foreignResponse: '이 로그인을 기다리는 페이지가 없어 응답을 사용하지 않았습니다.',
  unsendableHeader:
    '브라우저는 페이지가 이 헤더를 보내는 것을 허용하지 않습니다. 샘플에는 있습니다.',
  notHeaderName: '헤더 이름에는 영문자, 숫자, 하이픈만 쓸 수 있습니다.',
}
