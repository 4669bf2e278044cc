import { prepareOnIntent } from './prepare-on-intent';

test('the sign-in is loaded when somebody reaches for it, and for nothing else', () => {
  document.body.innerHTML = `<p>text</p><a id="in" data-account="/fr/account" href="/fr/auth/sign-in?return=/fr"><b>x</b></a>
    <a id="known" data-account="/fr/account" href="/fr/account">Mina</a><div class="auth"><form><input></form></div>`;
  const prepare = jest.fn();
  prepareOnIntent({ prepare });
  const reach = (selector: string, event: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event(event, { bubbles: true }));
  reach('p', 'pointerover');
  reach('#known', 'pointerover');
  expect(prepare).not.toHaveBeenCalled();
  reach('#in b', 'pointerover');
  reach('#in', 'focusin');
  reach('input', 'focusin');
  expect(prepare).toHaveBeenCalledTimes(3);
});
