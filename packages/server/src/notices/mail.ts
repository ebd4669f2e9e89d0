import { createTransport } from 'nodemailer';

/** Sends mails. */
export interface Mailer {
  send(to: string, mail: { readonly subject: string; readonly text: string }): Promise<void>;
}

/** Milliseconds. Together they are shorter than the claim on a notice. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;

/** Sends through the SMTP server of the operator: smtp://name:password@host:port, or smtps. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...TIMEOUTS });
  return {
    send: async (to, { subject, text }) => {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
    },
  };
}
