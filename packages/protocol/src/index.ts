export type {
  BotCard,
  Delivery,
  LogLine,
  Offer,
  OpenDecision,
  PositionReply,
  PreviewReply,
  RefusedReply,
  Reply,
  ReplyOf,
  ScenarioCard,
  ShelfReply,
  SystemCard,
  TableReply,
} from './replies.ts';
export { type Envelope, envelopeSchema, type Request, type RequestOf, requestSchema } from './requests.ts';
