import type { LateWords } from '../strings.client.ts'

/** Japanese. */
export const ja: LateWords = {
  mockHint:
    'レスポンスは説明からこのページ内で作成されます。何も送信されません。作成したものはこのタブを閉じるまで保持されます。',
  fits: '説明と一致しています',
  differs: '説明と異なります:',
  unknownStatus: '説明にステータス {status} はありません。',
  unknownType: '説明にはステータス {status} の {type} がありません。',
  checkedInPart: 'レスポンスが長いため、先頭だけを説明と比較しました。',
  wrongType: '{expected} である必要がありますが、{found} です。',
  wrongValue: '{value} である必要があります。',
  notListed: '次のいずれかである必要があります: {values}。',
  noneFits: '次のいずれかに一致する必要があります: {titles}。',
  beyondLimit: '次を満たす必要があります: {limit}。',
  wrongFormat: '形式は {format} である必要があります。',
  missing: '必須ですが、ありません。',
  undescribed: '説明にありません。',
  nothingAllowed: 'ここに値は許可されていません。',
  excluded: '「not」のスキーマに一致してはいけません。',
  flow: 'フロー',
  continuesAt: '{url} でサインインします。',
  registerRedirect: 'このリダイレクト URL をクライアントに登録してください。',
  implicitRisk:
    'このフローではトークンが URL に含まれ、他人に見られることがあります。API に別のフローがあればそれを使ってください。',
  signInWaits: 'サインインを待っています…',
  enterCode: 'サーバーのページで次のコードを入力してください:',
  codeExpired: 'コードの有効期限が切れました。もう一度サインインしてください。',
  signedIn: 'サインインしました。',
  validUntil: 'トークンは {time} まで有効です。',
  signOut: 'サインアウト',
  signInRefused: 'サーバーが拒否しました: {reason}',
  signInUnusable: 'サーバーの応答を使用できません: {reason}',
  tokensUnreadable:
    '{host} は {origin} のページにトークンの取得を許可していない (CORS) か、応答しませんでした。',
  unsafeEndpoint: '{url} は https の URL ではありません。何も送信していません。',
  clientMissing: 'クライアント ID を入力してください。',
  needsHttps: 'https で配信されたページでのみサインインできます。',
  noFlow: 'ページで使えるフローがサーバーにありません。',
  closeWindow: 'このウィンドウを閉じてかまいません。',
  foreignResponse: 'このサインインを待っているページがないため、応答は使用されませんでした。',
  unsendableHeader:
    'ブラウザーはページにこのヘッダーの送信を許可しません。サンプルには含まれます。',
  notHeaderName: 'ヘッダー名に使えるのは英数字とハイフンだけです。',
}
