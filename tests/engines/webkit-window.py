#!/usr/bin/python3
"""A WebKitGTK window that shows a page and nothing else, for WebKitWebDriver.

A window without bars can be as narrow as a phone. Options: --width=N --height=N --scripts=off --collector=FILE
(a script that runs before those of every page) --pid=FILE (where to write its own process id) --paper=FILE (where the
page is printed, as PDF, on SIGUSR1).
"""

import os
import signal
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

options = dict(word.removeprefix("--").split("=", 1) for word in sys.argv[1:] if "=" in word)
loop = GLib.MainLoop()
printing = []


def settings():
    made = WebKit2.Settings()
    made.set_enable_javascript(options.get("scripts") != "off")
    made.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
    return made


def user_content():
    made = WebKit2.UserContentManager()
    if "collector" in options:
        with open(options["collector"], encoding="utf-8") as file:
            frames, time = WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START
            made.add_script(WebKit2.UserScript.new(file.read(), frames, time, None, None))
    return made


def print_to_file(view):
    """WebDriver cannot print in this engine, and window.print() does nothing under automation."""
    operation = WebKit2.PrintOperation.new(view)
    wanted = Gtk.PrintSettings()
    wanted.set_printer("Print to File")
    wanted.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, GLib.filename_to_uri(options["paper"], None))
    operation.set_print_settings(wanted)
    # Kept until it has finished: the page is printed after this function has returned.
    printing.append(operation)
    operation.print_()
    return True


def keep_from_mail_program(_view, decision, kind):
    """Other browsers hand the link over and stay on the page; this one would show that it cannot load it."""
    if kind != WebKit2.PolicyDecisionType.NAVIGATION_ACTION:
        return False
    if not decision.get_navigation_action().get_request().get_uri().startswith("mailto:"):
        return False
    decision.ignore()
    return True


def create_view(_session):
    view = WebKit2.WebView(
        web_context=context,
        settings=settings(),
        user_content_manager=user_content(),
        is_controlled_by_automation=True,
    )
    window = Gtk.Window(
        default_width=int(options.get("width", "1440")), default_height=int(options.get("height", "900"))
    )
    window.set_decorated(False)
    window.add(view)
    GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, print_to_file, view)
    view.connect("decide-policy", keep_from_mail_program)
    view.connect("close", lambda _view: window.destroy())
    window.connect("destroy", lambda _window: loop.quit())
    window.show_all()
    window.move(0, 0)
    view.grab_focus()
    return view


def start_automation(_context, session):
    about = WebKit2.ApplicationInfo()
    about.set_name("WebKitWindow")
    about.set_version(
        WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version()
    )
    session.set_application_info(about)
    session.connect("create-web-view", create_view)


with open(options["pid"], "w", encoding="utf-8") as file:
    file.write(str(os.getpid()))
GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGTERM, loop.quit)
context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.connect("automation-started", start_automation)
loop.run()
