import http from 'node:http';
import net, { type AddressInfo } from 'node:net';

/** A web server that records what it receives and answers with a given status. */
export async function listeningWeb() {
  const heard: { readonly url: string; readonly headers: http.IncomingHttpHeaders; readonly body: string }[] = [];
  let status = 204;
  const server = http.createServer((request, answer) => {
    let body = '';
    request.on('data', part => {
      body += String(part);
    });
    request.on('end', () => {
      heard.push({ url: request.url ?? '', headers: request.headers, body });
      answer.writeHead(status).end();
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    heard,
    answerWith: (next: number) => {
      status = next;
    },
    close: () => server.close(),
  };
}

/** A mail server that accepts everything, with the necessary part of SMTP. */
export async function listeningMail() {
  const heard: { readonly to: string; readonly text: string }[] = [];
  const server = net.createServer(socket => {
    let to = '';
    let text: string | undefined;
    let rest = '';
    socket.write('220 here\r\n');
    socket.on('data', data => {
      rest += data.toString();
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (text !== undefined) {
          if (line === '.') {
            heard.push({ to, text });
            text = undefined;
            socket.write('250 taken\r\n');
          } else text += `${line}\n`;
        } else if (/^RCPT TO:/i.test(line)) {
          to = /<(.*)>/.exec(line)?.[1] ?? '';
          socket.write('250 yes\r\n');
        } else if (/^DATA/i.test(line)) {
          text = '';
          socket.write('354 go on\r\n');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else socket.write('250 yes\r\n');
      }
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, heard, close: () => server.close() };
}

/** A web server that never finishes its answers. */
export async function dribbling() {
  const server = http.createServer((request, answer) => {
    request.resume();
    // Half of the answers do not even begin.
    if (Number(request.url?.at(-1)) % 2 === 0) return;
    answer.writeHead(200);
    const timer = setInterval(() => answer.write('.'), 50);
    answer.on('close', () => clearInterval(timer));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
