import { createTransport } from 'nodemailer';

/** How mail leaves the house. */
export interface Mailer {
  send(to: string, mail: { readonly subject: string; readonly text: string }): Promise<void>;
}

/** Milliseconds: shorter than anybody holds the notice that is being told. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;

/** Through the SMTP server that whoever runs this one has named: smtp://name:password@host:port, or smtps. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...TIMEOUTS });
  return {
    send: async (to, { subject, text }) => {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
    },
  };
}
