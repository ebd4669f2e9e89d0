import { createTransport } from 'nodemailer';

/** How mail leaves the house. */
export interface Mailer {
  send(to: string, mail: { readonly subject: string; readonly text: string }): Promise<void>;
}

/** Through the SMTP server that whoever runs this one has named: smtp://name:password@host:port, or smtps. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url);
  return {
    send: async (to, { subject, text }) => {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
    },
  };
}
