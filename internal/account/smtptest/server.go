// Package smtptest is a small mail server for tests: it speaks SMTP on a real listener and stores the mails. It may
// import the standard library only.
package smtptest

import (
	"io"
	"mime"
	"net"
	"net/mail"
	"net/textproto"
	"strings"
	"sync"
	"testing"
	"time"
)

// Message is a received mail.
type Message struct {
	From, To, Subject, Body string
	Ends                    string // address in the header List-Unsubscribe
}

// Server accepts mails until its test ends.
type Server struct {
	listener net.Listener
	messages chan Message

	mu     sync.Mutex
	refuse int
	open   map[net.Conn]bool
}

// Start listens on a free port of the loopback.
func Start(tb testing.TB) *Server {
	tb.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		tb.Fatal(err)
	}
	s := &Server{listener: listener, messages: make(chan Message, 100), open: map[net.Conn]bool{}}
	var serving sync.WaitGroup
	serving.Go(func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			s.track(conn, true)
			serving.Go(func() { s.serve(conn) })
		}
	})
	tb.Cleanup(func() {
		_ = listener.Close()
		s.closeAll()
		serving.Wait()
	})
	return s
}

// URL is the server's address in the form of the game's option.
func (s *Server) URL() string { return "smtp://" + s.listener.Addr().String() + "?tls=none" }

// RefuseNext refuses the next n mails temporarily, as a busy server does.
func (s *Server) RefuseNext(n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.refuse = n
}

// Next waits for a mail.
func (s *Server) Next(tb testing.TB) Message {
	tb.Helper()
	select {
	case m := <-s.messages:
		return m
	case <-time.After(20 * time.Second):
		tb.Fatal("no mail arrived")
		return Message{}
	}
}

// Waiting counts the mails not yet taken with Next.
func (s *Server) Waiting() int { return len(s.messages) }

func (s *Server) track(conn net.Conn, open bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if open {
		s.open[conn] = true
	} else {
		delete(s.open, conn)
	}
}

func (s *Server) closeAll() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for conn := range s.open {
		_ = conn.Close()
	}
}

func (s *Server) refuseThis() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.refuse == 0 {
		return false
	}
	s.refuse--
	return true
}

func (s *Server) serve(conn net.Conn) {
	defer s.track(conn, false)
	text := textproto.NewConn(conn)
	defer text.Close()
	say := func(line string) bool { return text.PrintfLine("%s", line) == nil }
	say("220 smtptest ready")
	var to string
	for {
		line, err := text.ReadLine()
		if err != nil {
			return
		}
		verb, rest, _ := strings.Cut(line, " ")
		switch strings.ToUpper(verb) {
		case "EHLO", "HELO":
			say("250-smtptest")
			say("250-8BITMIME")
			say("250 SMTPUTF8")
		case "MAIL":
			if s.refuseThis() {
				say("451 come back later")
				continue
			}
			say("250 go on")
		case "RCPT":
			_, to, _ = strings.Cut(rest, "<")
			to, _, _ = strings.Cut(to, ">")
			say("250 go on")
		case "DATA":
			say("354 end with a dot")
			if !s.receive(text, to) {
				return
			}
			say("250 kept")
		case "QUIT":
			say("221 bye")
			return
		default:
			say("250 fine")
		}
	}
}

func (s *Server) receive(text *textproto.Conn, to string) bool {
	parsed, err := mail.ReadMessage(text.DotReader())
	if err != nil {
		return false
	}
	body, err := io.ReadAll(quoted(parsed))
	if err != nil {
		return false
	}
	subject, err := new(mime.WordDecoder).DecodeHeader(parsed.Header.Get("Subject"))
	if err != nil {
		return false
	}
	s.messages <- Message{From: parsed.Header.Get("From"), To: to, Subject: subject, Body: string(body), Ends: parsed.Header.Get("List-Unsubscribe")}
	return true
}
